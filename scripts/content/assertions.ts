import type { Condition } from '#core/condition/condition.ts'
import { factsAsAsked, asAsked } from './as-asked.ts'
import { assertingWords } from './asserting-words.ts'
import { readCondition } from './condition-scope.ts'
import type { Content } from './content.ts'
import { counterexample } from './counterexample.ts'
import { kinds } from './kinds.ts'
import { marksIn, type CompiledType, type Mark } from './marks.ts'
import { searchIn, Undecided, type Model } from './satisfy.ts'
import { unconfirmed } from './silence.ts'
import { notOf } from './simplify.ts'
import { checkStates } from './stated-facts.ts'
import type { Path } from './source.ts'
import { suggestion } from './suggest.ts'

/** What of the check is wanted. */
export type AssertionOptions = {
  /** Whether these are all types: what no type uses can be seen only then. */
  readonly all: boolean
  /** Also refuses what does no harm in documents: lists that are out of date, and clauses that nobody read. */
  readonly strict: boolean
}

/** Refuses clauses and phrases that assert something of their owner under answers from which it is not known. */
export function checkAssertions(
  content: Content,
  types: readonly CompiledType[],
  { all, strict }: AssertionOptions,
): void {
  const marked = types.map((type) => ({ type, marks: marksIn(content, type) }))
  const marks = marked.flatMap((one) => one.marks)
  checkStates(content, marks, all && strict)
  const known = marked.map((one) => ({ ...one, knownWhen: readAssertions(content, one.type, one.marks, strict) }))
  if (strict) for (const one of marked) checkWords(content, one.type.folder, one.marks)
  const folders = typesIn(content)
  const source = content.open(kinds.assertions, 'content/common/assertions.yaml')
  for (const [name, { known_when: each }] of Object.entries(source.value))
    for (const folder of typeof each === 'object' ? Object.keys(each) : [])
      if (!folders.has(folder))
        source.mistake(
          [name, 'known_when', folder],
          `no agreement type is called ${folder}${suggestion(folder, folders)}`,
        )
  if (all && strict) {
    const used = new Set(marks.flatMap(({ asserts }) => asserts))
    for (const name of Object.keys(source.value))
      if (!used.has(name)) source.mistake([name], `no clause and no phrase asserts ${name}`)
  }
  // What follows from a condition can be looked for only where every condition is sound.
  if (content.mistakes.found.length) return
  for (const { type, marks: ofType, knownWhen } of known) checkEarned(type, ofType, knownWhen)
}

/** The folders of all types. */
const typesIn = (content: Content): ReadonlySet<string> =>
  new Set(content.files.paths.flatMap((path) => /^content\/([\w-]+)\/parts\//.exec(path)?.[1] ?? []))

/** When each assertion that a type's clauses make is known, by its name. */
function readAssertions(
  content: Content,
  { folder, conditions }: CompiledType,
  marks: readonly Mark[],
  strict: boolean,
): ReadonlyMap<string, Condition> {
  const source = content.open(kinds.assertions, 'content/common/assertions.yaml')
  const names = Object.keys(source.value)
  for (const { source: file, path, asserts, id } of marks)
    for (const [index, name] of asserts.entries()) {
      const at = [...path, 'asserts', index]
      if (!source.value[name]) file.mistake(at, `there is no assertion ${name}${suggestion(name, names)}`)
      if (asserts.indexOf(name) !== index) file.mistake(at, `${id} asserts ${name} twice`)
    }
  const known = new Map<string, Condition>()
  for (const name of new Set(marks.flatMap(({ asserts }) => asserts))) {
    const raw = source.value[name]
    if (!raw) continue
    const path: Path = [name, 'known_when']
    const [text, at] =
      typeof raw.known_when === 'string'
        ? [raw.known_when, path]
        : [raw.known_when[folder], raw.known_when[folder] === undefined ? path : [...path, folder]]
    if (text === undefined) source.mistake(at, `${name} says nothing of ${folder}, where a clause asserts it`)
    const condition = readCondition(source, at, text, conditions)
    if (condition) known.set(name, condition)
  }
  for (const [name, { known_when: each }] of Object.entries(source.value))
    if (strict && typeof each === 'object' && each[folder] !== undefined && !known.has(name))
      source.mistake([name, 'known_when', folder], `no clause and no phrase of ${folder} asserts ${name}`)
  return known
}

/** Refuses clauses whose words may assert something and of which nobody said what it is. */
function checkWords(content: Content, folder: string, marks: readonly Mark[]): void {
  const source = content.openIfThere(kinds.assertsNothing, `content/${folder}/asserts-nothing.yaml`)
  if (!source) return
  const ids = marks.map(({ id }) => id)
  const excused = new Set(source.value.flatMap(({ clauses }) => clauses))
  for (const [index, { clauses }] of source.value.entries())
    for (const [n, id] of clauses.entries()) {
      const at = [index, 'clauses', n]
      const named = marks.filter((mark) => mark.id === id)
      if (named.length === 0) source.mistake(at, `no clause and no variant is called ${id}${suggestion(id, ids)}`)
      else if (named.every(({ asserts }) => asserts.length)) source.mistake(at, `${id} asserts something`)
      else if (!named.some(({ words }) => assertingWords(words)))
        source.mistake(at, `${id} has no words that need an explanation`)
    }
  for (const { id, asserts, words, source: file, path } of marks) {
    const found = asserts.length || excused.has(id) ? undefined : assertingWords(words)
    if (found)
      file.mistake(
        [...path, 'id'],
        `${id} says “${found}”: mark what it asserts, or list it in ${source.file} with the reason`,
      )
  }
}

/** Refuses assertions that a clause makes under answers from which they are not known. */
function checkEarned(
  { questionnaire, library }: CompiledType,
  marks: readonly Mark[],
  knownWhen: ReadonlyMap<string, Condition>,
): void {
  // What nobody confirmed does not stand.
  const search = searchIn(unconfirmed({ ...questionnaire, facts: factsAsAsked(library.facts, library) }))
  for (const { id, source, path, asserts, when } of marks)
    for (const [index, name] of asserts.entries()) {
      const known = knownWhen.get(name)
      if (!known) continue
      const found = gap(search, asAsked(when(), library), asAsked(known, library))
      const at = [...path, 'asserts', index]
      if (found === 'undecided')
        source.mistake(at, `whether ${id} earns ${name} could not be decided: its condition is too long`)
      else if (found) source.mistake(at, `${id} asserts ${name}, which is not known where ${counterexample(found)}`)
    }
}

/** Answers under which the first condition holds and the second does not; undefined when there are none. */
function gap(search: ReturnType<typeof searchIn>, when: Condition, known: Condition): Model | 'undecided' | undefined {
  try {
    return search([when, notOf(known)])
  } catch (error) {
    if (error instanceof Undecided) return 'undecided'
    throw error
  }
}
