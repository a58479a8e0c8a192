import { assemble } from '#core/assembly/assemble.ts'
import { item, list, p, strong } from '#core/document/build.ts'
import type { Agreement, Block, Language } from '#core/document/node.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { slugOf } from '#core/questionnaire/questionnaire.ts'
import { loadContent } from '#server/content/load-content.ts'
import { answersFor, readInterviews } from '#tests/interviews/read-interviews.ts'

const date = '2026-11-26'

/** The documents of an owner of `tests/interviews`, with everything taken over that was proposed. */
export function documentsOf(name: string, language: Language): readonly Agreement[] {
  const owner = readInterviews().find(({ file }) => file === `${name}.yaml`)!
  return owner.documents.map((type) => {
    const content = loadContent(slugOf(type), language)!
    const { answers } = checkAnswers(content.questionnaire, answersFor(owner, type), content.checkContext(date, 'all'))
    return assemble(content.library, answers, { date, paper: content.paper(answers) }).agreement
  })
}

export const about = { title: 'Policy', language: 'de', date, author: 'Ada Ltd', paper: 'a4' } as const

/** So many lines of text, in paragraphs of one to three. */
export const lines = (count: number): Block[] =>
  count <= 0 ? [] : [p('ein Wort '.repeat(count % 3 === 0 ? 4 : 14)), ...lines(count - (count % 3 === 0 ? 1 : 2))]

export const small = (name: string) =>
  item(
    p(strong('Dienst:'), ` ${name}`),
    list(item(p(strong('Aufgabe:'), ' zählt Besuche')), item(p(strong('Mehr:'), ' nein'))),
  )
