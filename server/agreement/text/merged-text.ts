import type { ConflictChoice } from '#contract/agreement-text.ts'
import { isRefusal, type Refusal, say } from '../../http/outcome.ts'
import type { MergedText } from '../../text-work/tasks.ts'
import type { TextWork } from '../../text-work/text-work.ts'
import type { FoundAgreement } from '../queries/agreement.queries.ts'
import type { MadeDocument } from '../document/make-document.ts'

type Choices = Readonly<Record<string, ConflictChoice>>

/** The owner's wording in the document that the new answers make; refused when a choice is about no clause of any side. */
export async function mergedText(
  { document: mine, base }: FoundAgreement,
  { document: theirs }: MadeDocument,
  choices: Choices,
  work: TextWork,
): Promise<MergedText | Refusal> {
  const done = await work('merge', { base: base ?? mine, mine, theirs, choices })
  if (isRefusal(done)) return done
  const { unknown } = done.result
  if (unknown.length === 0) return done.result
  return {
    success: false,
    messages: unknown.map((id) => {
      const clause = id.slice(0, 100)
      return say('unknown-clause', { field: `choices.${clause}`, clause })
    }),
  }
}
