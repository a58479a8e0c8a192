import { useTranslation } from 'react-i18next'
import { GeneratorList } from '../home/GeneratorList.tsx'
import { Page } from '../ui/Page.tsx'

/** Which document it shall be. */
export default function WizardEntry() {
  const { t } = useTranslation('home')
  return (
    <Page title={t('generators.title')}>
      <h1>{t('generators.title')}</h1>
      <GeneratorList />
    </Page>
  )
}
