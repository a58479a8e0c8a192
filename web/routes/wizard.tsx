import { useTranslation } from 'react-i18next'
import { GeneratorList } from '../home/GeneratorList.tsx'
import classes from '../home/home.module.css'
import { Page } from '../ui/Page.tsx'
import { DraftReminder } from '../wizard/DraftReminder.tsx'

/** Which document it shall be. */
export default function WizardEntry() {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation()
  return (
    <Page title={t('generators.title')}>
      <h1 className={classes.title}>{t('generators.title')}</h1>
      <DraftReminder name={(type) => common(`type.${type}`)} />
      <GeneratorList />
    </Page>
  )
}
