import { useMemo } from 'react'
import { useTranslation } from '../messages/use-translation.tsx'
import type { WizardContent } from './content/wizard-content.ts'
import { oneDocument } from './one-document.ts'
import type { UpdatedAgreement } from './interview/update-mode.ts'
import { Wizard, type WizardProps } from './Wizard.tsx'

type DocumentWizardProps = Omit<WizardProps, 'task'> & {
  readonly content: WizardContent
  /** The agreement whose interview this is, where it exists already. */
  readonly updated?: UpdatedAgreement
}

/** The interview for one document. */
export function DocumentWizard({ content, updated, ...opened }: DocumentWizardProps) {
  const { t } = useTranslation()
  const { type } = content.questionnaire
  const task = useMemo(() => oneDocument(content, t(`document.${type}`), updated ?? null), [content, t, type, updated])
  return <Wizard task={task} {...opened} />
}
