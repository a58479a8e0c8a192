import { useMemo } from 'react'
import type { WizardContent } from '../content/wizard-content.ts'
import { Wizard, type WizardProps } from '../Wizard.tsx'
import { useTranslation } from '../../messages/use-translation.tsx'
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
  const { t } = useTranslation()
  const task = useMemo(() => {
    const [first, ...others] = contents
    // Of one document its kind is said: “your privacy policy”.
    const name =
      first && others.length === 0
        ? t(`document.${first.questionnaire.type}`)
        : say('set.documents', { count: contents.length })
    return severalDocuments(chosen, contents, name, say)
  }, [chosen, contents, t, say])
  return <Wizard task={task} {...opened} />
}
