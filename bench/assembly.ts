import { assemble } from '#core/assembly/assemble.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import type { Content } from '#server/content/load-content.ts'
import { median, print, round } from './measure.ts'

/** Assembly alone: the aim is under one millisecond for the largest policy. */
export async function benchAssembly(what: string, content: Content, answers: Answers, date: string): Promise<void> {
  const cold = await median(() => assemble(content.library, answers, { date }), { runs: 1 })
  const warm = await median(() => assemble(content.library, answers, { date }), { runs: 500, warmUp: 500 })
  print(`assembly of ${what}`, `cold ${round(cold)} ms`, `warm ${round(warm)} ms`)
}
