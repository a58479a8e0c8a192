import type { z } from 'zod'
import type { kinds } from './kinds.ts'
import type { Place } from './questionnaire-check.ts'
import type { RawItem, RawQuestion } from './schema/questionnaire.ts'
import type { Path, Source } from './source.ts'
import { suggestion } from './suggest.ts'

/** The questions that several types ask, with their words in one language. */
export type Shared = {
  readonly questions: Source<z.infer<typeof kinds.sharedQuestions.schema>>
  readonly words: Source<z.infer<typeof kinds.sharedQuestionWords.schema>>
}

/** A question as a type asks it, and where each field of it is written. */
type Resolved = { readonly raw: RawQuestion; readonly place: (at: Path) => Place }

/** Looks up `use: key` and puts what the type says itself over it; undefined when there is no such question. */
export function resolve(item: RawItem, { source, path }: Place, { questions }: Shared): Resolved | undefined {
  const here = (at: Path): Place => ({ source, path: [...path, ...at] })
  if (!('use' in item)) return { raw: item, place: here }
  const { use: userData, ...own } = item
  const common = questions.value[userData]
  if (!common) {
    source.mistake(
      [...path, 'use'],
      `${questions.file} has no question ${userData}${suggestion(userData, Object.keys(questions.value))}`,
    )
    return undefined
  }
  return {
    raw: { userData, ...common, ...own },
    place: (at) => {
      const field = at[0]
      if (field === undefined || field in own) return here(at)
      return field === 'userData' ? here(['use']) : { source: questions, path: [userData, ...at] }
    },
  }
}
