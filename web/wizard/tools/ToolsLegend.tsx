import type { Question } from '#core/questionnaire/questionnaire.ts'
import { Optional } from '../controls/markers.tsx'
import frame from '../controls/QuestionFrame.module.css'
import { useSay } from '../words.ts'
import type { Kind } from '#core/questionnaire/service-kinds.ts'

type ToolsLegendProps = { readonly questions: readonly Question[]; readonly kinds: readonly Kind[] }

/** The words of a single question, or those for all services of a section. */
export function ToolsLegend({ questions, kinds }: ToolsLegendProps) {
  const { say } = useSay()
  const single = questions.length === 1 ? questions[0] : undefined
  return (
    <>
      {single ? (
        <legend className={frame.label}>
          {single.label}
          {kinds.every(({ needed, chosen }) => !needed && chosen.length === 0) && <Optional />}
        </legend>
      ) : (
        <legend className="visually-hidden">{say('tools.label')}</legend>
      )}
      {(!single || single.help) && <p className={frame.help}>{single ? single.help : say('tools.help')}</p>}
    </>
  )
}
