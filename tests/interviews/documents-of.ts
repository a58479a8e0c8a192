import { assemble } from '#core/assembly/assemble.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { slugOf } from '#core/questionnaire/questionnaire.ts'
import { loadContent } from '#server/content/load-content.ts'
import { answersFor, readInterviews } from './read-interviews.ts'

const date = '2026-11-26'

/** The documents of an owner of this folder, with everything taken over that was proposed. */
export function documentsOf(name: string, language: Language): readonly Agreement[] {
  const owner = readInterviews().find(({ file }) => file === `${name}.yaml`)!
  return owner.documents.map((type) => {
    const content = loadContent(slugOf(type), language)!
    const { answers } = checkAnswers(content.questionnaire, answersFor(owner, type), content.checkContext(date, 'all'))
    return assemble(content.library, answers, { date, paper: content.paper(answers) }).agreement
  })
}
