import { recipientFields } from '#core/assembly/recipient.ts'
import type { AnswerKind, ClauseLibrary, TemplateBlock, TemplatePlaceholder } from '#core/library/library.ts'
import { visitTemplate } from '#core/library/words.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { labelled } from './labels.ts'
import { suggestion } from './suggest.ts'

/** What a document prints besides answers and phrases. */
const always = [
  'serviceName',
  'operatorName',
  'privacyEmail',
  'effectiveDate',
  'authorityName',
  'authorityUrl',
  'deviceConsentLaw',
  'deviceNecessaryLaw',
]
/** Kinds of answers that print through the words of their values. */
const worded: ReadonlySet<AnswerKind> = new Set(['choice', 'choices', 'state'])

export type Printable = Pick<ClauseLibrary, 'kinds' | 'counts' | 'placeForms' | 'wordings'> & {
  readonly questions: readonly Question[]
  readonly phrases: ReadonlySet<string>
  readonly parts: ReadonlySet<string>
}

type Wrong = (node: object, message: string) => void

/** The placeholders that a type's clauses and phrases may use, and which of them they do use. */
export class Placeholders {
  readonly #printable: Printable
  readonly #byKey: ReadonlyMap<string, Question>
  /** Names of phrases, forms and answers that were printed somewhere. */
  readonly printed = new Set<string>()

  constructor(printable: Printable) {
    this.#printable = printable
    this.#byKey = new Map(printable.questions.map((question) => [question.userData, question]))
  }

  /**
   * Refuses what cannot be printed.
   *
   * @param list the list through whose entries the clause goes, if it does; `ownOnly`: through what owners typed in.
   */
  check(
    blocks: readonly TemplateBlock[],
    list: { readonly each: string; readonly ownOnly: boolean } | undefined,
    wrong: Wrong,
  ): void {
    const fields = this.#fieldsOf(list?.each, list?.ownOnly)
    visitTemplate(blocks, (node) => {
      if (node.type === 'reference' && !this.#printable.parts.has(node.part))
        wrong(node, `{{ref:${node.part}}}: there is no such part${suggestion(node.part, this.#printable.parts)}`)
      if (node.type === 'placeholder') this.#checkOne(node, fields, wrong)
    })
    for (const node of labelled(blocks))
      if (this.#byKey.get(node.name)?.prose)
        wrong(
          node,
          `{{${node.name}}} is typed as a sentence and stands behind a label: end the label with a full stop and write {{${node.name}|sentence}}`,
        )
  }

  #checkOne(node: TemplatePlaceholder, fields: ReadonlyMap<string, readonly string[]>, wrong: Wrong): void {
    const { kinds, phrases, wordings } = this.#printable
    const { name } = node
    this.printed.add(name)
    if (node.form) this.printed.add(node.form)
    const problem = formProblem(node, this.#printable)
    if (problem) wrong(node, problem)
    if (always.includes(name) || phrases.has(name)) return
    const kind = kinds[name]
    if (node.format === 'sentence' && kind !== 'text' && kind !== 'lines')
      wrong(node, `{{${name}|sentence}}: ${name} is nothing that somebody types`)
    const values = fields.get(name) ?? (kind && worded.has(kind) ? this.#valuesOf(name) : [])
    for (const value of values)
      if (wordings[name]?.[value] === undefined && value !== 'none')
        wrong(node, `{{${name}}}: the value ${value} has no words`)
    if (!fields.has(name) && (!kind || kind === 'boolean' || kind === 'entries'))
      wrong(
        node,
        `{{${name}}} names nothing that can be printed${suggestion(name, [...always, ...phrases, ...fields.keys(), ...Object.keys(kinds)])}`,
      )
  }

  #valuesOf(key: string): readonly string[] {
    return this.#byKey.get(key)?.answers?.map(({ value }) => value) ?? []
  }

  /** What an entry prints, with the values that need words. */
  #fieldsOf(each: string | undefined, ownOnly = false): ReadonlyMap<string, readonly string[]> {
    if (each === undefined) return new Map()
    const kind = this.#printable.kinds[each]
    if (each === 'recipients' || kind === 'providers') return new Map(recipientFields.map((field) => [field, []]))
    const fields = (this.#byKey.get(each)?.fields ?? []).map(
      ({ userData, answers }) => [userData, answers?.map(({ value }) => value) ?? []] as const,
    )
    if (kind === 'entries') return new Map(fields)
    return new Map([[each, ownOnly ? [] : this.#valuesOf(each)], ...fields])
  }
}

/** What is wrong with the form that a placeholder asks for; undefined when nothing is. */
export function formProblem(
  { name, form }: TemplatePlaceholder,
  { counts, kinds, placeForms }: Pick<ClauseLibrary, 'counts' | 'kinds' | 'placeForms'>,
): string | undefined {
  if (!form) return undefined
  const kind = kinds[name]
  if (placeForms[form])
    return kind === 'country' || kind === 'state' ? undefined : `{{${name}|${form}}}: ${name} is no country or state`
  if (!counts[form])
    return `{{${name}|${form}}}: there is no format, no count and no form of a place called ${form}${suggestion(form, [...Object.keys(counts), ...Object.keys(placeForms), 'and', 'apart', 'or', 'each', 'line', 'sentence'])}`
  return kind === 'number' ? undefined : `{{${name}|${form}}}: ${name} is no number`
}
