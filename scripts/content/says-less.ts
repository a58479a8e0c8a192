import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import type { Content } from './content.ts'
import { counterexample } from './counterexample.ts'
import { kinds } from './kinds.ts'
import { marksIn, type CompiledType, type Mark } from './marks.ts'
import { Silence, type Added } from './silence.ts'
import type { Path, Source } from './source.ts'
import { suggestion } from './suggest.ts'

/** Where a list names a clause or variant beside a key. */
type Listed = { readonly key: string; readonly id: string; readonly source: Source<unknown>; readonly path: Path }

/**
 * Refuses clauses and phrases that an open answer prints, unless they are listed as saying less then, and what is listed
 * without need. What still says more is in a list of its own, which nothing may be added to.
 */
export function checkSaysLess(content: Content, types: readonly CompiledType[]): void {
  const before = content.mistakes.found.length
  const all = types.map((type) => {
    const marks = marksIn(content, type)
    return { type, marks, listed: listedIn(content, type, marks) }
  })
  // The proof takes long, so what is misspelt is said without it.
  if (content.mistakes.found.length === before) for (const one of all) proveSaysLess(one)
}

function proveSaysLess({
  type: { questionnaire, library },
  marks,
  listed,
}: {
  readonly type: CompiledType
  readonly marks: readonly Mark[]
  readonly listed: readonly Listed[]
}): void {
  const silence = new Silence(questionnaire, library)
  const needed = new Set<Listed>()
  for (const mark of marks) {
    // What a clause brings with it that begins to be printed is judged with the clause.
    const { variant } = mark
    const all = variant ? silence.adds(variant.chosen(), variant.phrase()) : silence.adds(mark.when())
    for (const added of all) {
      const entry = listed.find(({ key, id }) => key === added.key && id === mark.id)
      if (entry) needed.add(entry)
      else mark.source.mistake([...mark.path, 'id'], refusal(mark, added))
    }
  }
  for (const entry of listed)
    if (!needed.has(entry))
      entry.source.mistake(
        entry.path,
        `${entry.id} is not printed because ${entry.key} is open: the line is not needed`,
      )
}

const refusal = ({ id }: Mark, { key, where }: Added): string =>
  where === 'undecided'
    ? `whether an open ${key} prints ${id} could not be decided: its condition is too long`
    : `${id} is printed as soon as ${key} is open, where ${counterexample(where)}`

/** Everything that is listed as printed by an open answer, each once. */
function listedIn(
  content: Content,
  { folder, questionnaire }: CompiledType,
  marks: readonly Mark[],
): readonly Listed[] {
  const less = content.openIfThere(kinds.saysLess, `content/${folder}/says-less.yaml`)
  const more = content.openIfThere(kinds.saysMore, `content/${folder}/says-more.yaml`)
  const all = [
    ...(less?.value ?? []).flatMap(({ open }, index) => entriesOf(open, less!, [index, 'open'])),
    ...entriesOf(more?.value ?? {}, more!, []),
  ]
  const ids = marks.map(({ id }) => id)
  const keys = questionsOf(questionnaire).map(({ userData }) => userData)
  const seen = new Set<string>()
  return all.filter(({ key, id, source, path }) => {
    const both = `${key} ${id}`
    if (!keys.includes(key)) source.mistake(path, `no question has the key ${key}${suggestion(key, keys)}`)
    else if (!ids.includes(id)) source.mistake(path, `no clause and no variant is called ${id}${suggestion(id, ids)}`)
    else if (seen.has(both)) source.mistake(path, `${id} is listed twice for ${key}`)
    else {
      seen.add(both)
      return true
    }
    return false
  })
}

const entriesOf = (
  open: Readonly<Record<string, readonly string[]>>,
  source: Source<unknown>,
  path: Path,
): readonly Listed[] =>
  Object.entries(open).flatMap(([key, ids]) => ids.map((id, n) => ({ key, id, source, path: [...path, key, n] })))
