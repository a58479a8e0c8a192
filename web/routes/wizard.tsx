import { useTranslation } from 'react-i18next'
import { publishedTypes } from '../agreement-types.ts'
import { GeneratorList } from '../home/GeneratorList.tsx'
import classes from '../home/home.module.css'
import { paths } from '../paths.ts'
import { IdlePrefetch } from '../service/IdlePrefetch.tsx'
import { Page } from '../ui/Page.tsx'
import { DraftReminder } from '../wizard/DraftReminder.tsx'

const [first] = publishedTypes

/** Which document it shall be. */
export default function WizardEntry() {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation()
  return (
    <Page title={t('generators.title')}>
      <h1 className={classes.title}>{t('generators.title')}</h1>
      <DraftReminder name={(type) => common(`type.${type}`)} />
      <GeneratorList />
      {/* One page brings what all generators share. */}
      {first && <IdlePrefetch page={paths.wizard(first.type)} />}
    </Page>
  )
}
