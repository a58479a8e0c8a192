import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { exclusiveKinds, kindsIn, withService } from '#core/questionnaire/service-kinds.ts'
import { Button } from '../../ui/Button.tsx'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { useSay } from '../words.ts'
import type { Repairable } from './use-contradictions.ts'

/** Ends a contradiction with one press, where one change of this interview ends it. */
export function RepairButton({ contradiction }: { readonly contradiction: Repairable }) {
  const { say } = useSay()
  const { content, keyOf } = useWizardSetup()
  const { previews } = usePreviews()
  const { given, filled, answer } = useWizardInterview()
  const { questionnaire } = content
  const { repair, code, places } = contradiction

  if (repair) {
    const document = previews.find((one) => one.questionnaire.type === repair.document)?.questionnaire
    if (!document) return null
    const { question, how, value } = repair
    return (
      <div>
        <Button kind="plain" onClick={() => answer(keyOf(document, repair.userData), value)}>
          {say(`consistency.repair.${how}`, { question, answer: repair.answer })}
        </Button>
      </div>
    )
  }

  // A service that one document names and another of this interview denies: it is named as a search would name it.
  if (!code.startsWith('service-denied:')) return null
  const isHere = (id: string): boolean => previews.some((one) => one.questionnaire.type === id)
  const [denying, naming] = places
  if (!denying || !naming || !isHere(denying.document) || !isHere(naming.document)) return null
  const id = code.slice(code.indexOf(':') + 1)
  const kind = kindsIn(questionnaire, filled).find(({ question }) => question.userData === naming.userData)
  const service = (content.providers[kind?.question.providerCategory ?? ''] ?? []).find((one) => one.id === id)
  if (!kind || !service || kind.partlyClosedBy !== null) return null
  return (
    <div>
      <Button
        kind="plain"
        onClick={() => {
          const changes = withService(kind, id, given, filled, exclusiveKinds(questionsOf(questionnaire)))
          for (const { key, value } of changes) answer(key, value)
        }}
      >
        {say('consistency.repair.name', { service: service.name })}
      </Button>
    </div>
  )
}
