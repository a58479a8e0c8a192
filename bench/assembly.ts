import { assemble } from '#core/assembly/assemble.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import type { Content } from '#server/content/load-content.ts'
import { milliseconds, print, round } from './measure.ts'

/** Assembly alone: the aim is under one millisecond for the largest policy. */
export async function benchAssembly(what: string, content: Content, answers: Answers, date: string): Promise<void> {
  const work = () => assemble(content.library, answers, { date })
  const cold = await milliseconds(work, 1)
  await milliseconds(work, 500)
  const warm = await milliseconds(work, 500)
  print(`assembly of ${what}`, `cold ${round(cold)} ms`, `warm ${round(warm)} ms`)
}
