import { useMemo } from 'react'
import type { WizardContent } from '../content/wizard-content.ts'
import { Wizard, type WizardProps } from '../Wizard.tsx'
import { useSay } from '../words.ts'
import type { ChosenSet } from '../interview/chosen-set.ts'
import { severalDocuments } from './several-documents.ts'

type SetWizardProps = Omit<WizardProps, 'task'> & {
  readonly chosen: ChosenSet
  readonly contents: readonly WizardContent[]
}

/** One interview for several documents. */
export function SetWizard({ chosen, contents, ...opened }: SetWizardProps) {
  const { say } = useSay()
  const task = useMemo(() => severalDocuments(chosen, contents, say), [chosen, contents, say])
  return <Wizard task={task} {...opened} />
}
