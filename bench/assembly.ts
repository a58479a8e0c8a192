import { compile } from '@openpolicy/core'
import { assemble } from '#core/assembly/assemble.ts'
import { plainText } from '#core/document/text.ts'
import type { Answers } from '#core/answers/answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import type { Content } from '#server/content/load-content.ts'
import { inTurns, inWords, milliseconds, print, ratio, round, spread, type Measure } from './measure.ts'
import { peerPolicy } from './peer-policy.ts'

const rounds = 7
const calls = 60
/** Calls before the first that counts, so that each side is measured as it runs in a process that has been up for a second. */
const warmUp = 2000

/** One document to measure. `given` are the answers as a person gave them. */
export type Case = { readonly what: string; readonly content: Content; readonly given: Answers }

/**
 * Assembly beside the `compile` of `@openpolicy/core`, for each 1,000 words: both make a tree from data in memory. Ours
 * decides every condition of the library, drafts the answers and freezes the tree; checking the answers is in neither.
 */
export async function benchAssembly(cases: readonly Case[], date: string): Promise<void> {
  await milliseconds(() => compile(peerPolicy), warmUp)
  const theirs = perThousand(() => compile(peerPolicy), wordsIn(compile(peerPolicy)))
  for (const { what, content, given } of cases) {
    const { answers } = checkAnswers(content.questionnaire, given, content.checkContext(date, 'all'))
    const whole = () => assemble(content.library, answers, { date })
    const words = wordsIn(whole().agreement)
    await milliseconds(whole, warmUp)
    const beside = await inTurns(perThousand(whole, words), theirs, rounds)
    print(
      `assembly, ${what}, ${words} words`,
      `ms for 1,000 words ${round(spread(beside.ours).median)}`,
      `peer ${round(spread(beside.theirs).median)}`,
      `times as fast ${inWords(ratio(beside.theirs, beside.ours))}`,
    )
  }
}

function perThousand(work: () => unknown, words: number): Measure {
  return async () => ((await milliseconds(work, calls)) * 1000) / words
}

/** The words of our tree or of theirs. */
function wordsIn(document: object): number {
  return plainWords(document).trim().split(/\s+/).length
}

/** Both trees keep words in `value`; the rest is structure. */
function plainWords(node: unknown): string {
  if (Array.isArray(node)) return node.map(plainWords).join(' ')
  if (typeof node !== 'object' || node === null) return ''
  if ('type' in node && node.type === 'clause') return plainText(node as Parameters<typeof plainText>[0])
  return Object.entries(node)
    .map(([name, value]) => (name === 'value' && typeof value === 'string' ? value : plainWords(value)))
    .join(' ')
}
