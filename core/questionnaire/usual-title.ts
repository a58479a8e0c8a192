import type { Answers } from '../answers/answers.ts'
import { holds } from '../condition/evaluate.ts'
import type { Questionnaire } from './questionnaire.ts'

/** By which name people know such a document of this owner, in the questionnaire's language: the first title without a reason. */
export function usualTitle(
  { titles, titleWhen = [], facts }: Pick<Questionnaire, 'titles' | 'titleWhen' | 'facts'>,
  answers: Answers,
): string {
  const chosen = titleWhen.find(({ title, when }) => titles[title - 1] !== undefined && holds(when, answers, facts))
  return titles[(chosen?.title ?? 1) - 1]!
}

/** The title in another language; a usual one that has no counterpart there becomes what is usual there. */
export function titleInOther(
  title: string,
  own: Pick<Questionnaire, 'titles'>,
  other: Pick<Questionnaire, 'titles' | 'titleWhen' | 'facts'>,
  answers: Answers,
): string | undefined {
  const place = own.titles.indexOf(title)
  if (place < 0) return undefined
  // What was chosen because it is usual is usual there too, by another name perhaps.
  return other.titles[place] ?? usualTitle(other, answers)
}

/** The usual title of these answers in the language that a document is written in; nothing to change where its owner typed another. */
export function titleIn(
  written: Questionnaire,
  asked: Pick<Questionnaire, 'titles'>,
  answers: Answers,
): { readonly documentTitle?: string } {
  const title = titleInOther(String(answers['documentTitle']), asked, written, answers)
  return title === undefined ? {} : { documentTitle: title }
}
