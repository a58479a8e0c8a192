import { readFileSync } from 'node:fs'
import type { Answers } from '#core/questionnaire/answers.ts'
import type { PublishedType, Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { answersOf, personasOf } from '#tests/support/personas.ts'
import { applicableKeys, askedKeys } from './count-questions.ts'

// Prints how many questions apply to each persona, how many of them the wizard puts, and with `--keys` which.
const read = <T>(name: string): T => JSON.parse(readFileSync(`build/content/${name}.json`, 'utf8')) as T
const today = '2026-11-21'
const rows = new Map<string, string[]>()
const together = new Map<string, { before: number; once: Set<string> }>()
for (const { type, slug } of read<readonly PublishedType[]>('types')) {
  const questionnaire = read<Questionnaire>(`questionnaire-${slug}.en`)
  for (const persona of personasOf(type)) {
    const answers = answersOf(persona, type) as Answers
    const before = applicableKeys(questionnaire, answers, today).length
    const asked = askedKeys(questionnaire, answers, today)
    const name = `${persona.id} ${persona.title}`
    rows.set(name, [...(rows.get(name) ?? []), `${slug} ${before} → ${asked.length}`])
    const sum = together.get(name) ?? { before: 0, once: new Set<string>() }
    sum.before += before
    for (const key of asked) sum.once.add(key)
    together.set(name, sum)
    if (process.argv.includes('--keys')) rows.get(name)!.push(`    ${asked.join(' ')}`)
  }
}
for (const [name, lines] of rows) {
  const { before, once } = together.get(name)!
  process.stdout.write(`${name}: ${before} → ${once.size} when shared questions are asked once\n`)
  for (const line of lines) process.stdout.write(`  ${line}\n`)
}
