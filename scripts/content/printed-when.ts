import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Condition } from '#core/condition/condition.ts'
import { useIn } from '#core/assembly/recipient.ts'
import { factNamed } from '#core/condition/condition.ts'
import { holds } from '#core/condition/evaluate.ts'
import { serviceEntry } from '#core/assembly/scope.ts'
import type {
  ClauseDefinition,
  ClauseLibrary,
  PartDefinition,
  TemplateBlock,
  TemplateInline,
} from '#core/library/library.ts'
import { visitTemplate } from '#core/library/words.ts'
import { openField, ownEntry, type Answers } from '#core/answers/answers.ts'
import { questionsOf, type Question, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { allOf, always, anyOf, notOf, replaced } from './simplify.ts'

/** What an owner may say, or leave open, of a service that is typed in. */
const typedMayHold = ['country', 'privacyUrl', 'optOutUrl', 'owner', 'role', 'device', 'selfHosted']

/**
 * Under which answers a clause or a variant of a phrase is printed. The condition may hold more often than the clause is
 * printed, never less: days and lost words are left out, and what only an entry knows is a key of its own
 * (`entry.country`), which may hold anything.
 */
/** Conditions read what a service is, not how its country is called. */
const noNames = { language: fallbackLanguage, places: {}, placeForms: {} } as const

export class PrintedWhen {
  readonly #library: ClauseLibrary
  readonly #questions: ReadonlyMap<string, Question>
  readonly #clauses = new Map<ClauseDefinition, Condition>()
  /** What prints each phrase. */
  readonly #printers = new Map<string, (() => Condition)[]>()
  readonly #phrases = new Map<string, Condition>()

  constructor(library: ClauseLibrary, questionnaire: Questionnaire) {
    this.#library = library
    this.#questions = new Map(questionsOf(questionnaire).map((question) => [question.userData, question]))
    for (const part of library.parts) {
      for (const clause of part.clauses) this.#prints(clause.blocks, () => this.clause(part, clause))
      this.#prints(part.heading, () => anyOf(part.clauses.map((clause) => this.clause(part, clause))))
    }
    for (const [name, variants] of Object.entries(library.phrases))
      for (const [index, { text }] of variants.entries()) this.#prints(text, () => this.variant(name, index))
  }

  clause(part: PartDefinition, clause: ClauseDefinition): Condition {
    const known = this.#clauses.get(clause)
    if (known) return known
    const made = allOf(part.when, clause.when, clause.each ? this.#someEntry(clause.each, clause.whenEntry) : undefined)
    this.#clauses.set(clause, made)
    return made
  }

  /** @param index the place of the variant in its phrase: it is printed where the ones before it fail. */
  variant(phrase: string, index: number): Condition {
    return allOf(this.chosen(phrase, index), this.phrase(phrase))
  }

  /** When a variant is the one of its phrase that is printed, if any is. */
  chosen(phrase: string, index: number): Condition {
    const variants = this.#library.phrases[phrase]!
    return allOf(variants[index]!.when, ...variants.slice(0, index).map(({ when }) => notOf(when ?? always)))
  }

  /** When a phrase is printed somewhere. */
  phrase(name: string): Condition {
    const known = this.#phrases.get(name)
    if (known) return known
    const made = anyOf((this.#printers.get(name) ?? []).map((printer) => printer()))
    this.#phrases.set(name, made)
    return made
  }

  #prints(templates: readonly (TemplateBlock | TemplateInline)[], when: () => Condition): void {
    visitTemplate(templates, (node) => {
      if (node.type !== 'placeholder' || !this.#library.phrases[node.name]) return
      const printers = this.#printers.get(node.name) ?? []
      printers.push(when)
      this.#printers.set(node.name, printers)
    })
  }

  /** That a list has an entry which passes. */
  #someEntry(each: string, whenEntry: Condition | undefined): Condition {
    const { providerQuestions, kinds } = this.#library
    if (each === 'recipients')
      return anyOf(Object.keys(providerQuestions).map((key) => this.#someService(key, whenEntry)))
    const set: Condition = { op: 'is_set', key: each }
    if (whenEntry === undefined) return set
    if (kinds[each] === 'providers') return this.#someService(each, whenEntry)
    if (kinds[each] === 'choices') return this.#someChoice(each, whenEntry)
    return allOf(set, this.#entry(each, whenEntry))
  }

  #someService(key: string, whenEntry: Condition | undefined): Condition {
    const set: Condition = { op: 'is_set', key }
    if (whenEntry === undefined) return set
    const category = this.#library.providerQuestions[key] ?? ''
    const ofCategory = Object.values(this.#library.providers).filter((one) => one.category === category)
    const tested = ofCategory.map(({ id, ...provider }) => ({
      value: id,
      test: serviceEntry({ ...provider, id, own: false }, noNames).test,
    }))
    const own = serviceEntry(
      {
        id: '',
        name: '',
        category,
        role: openField,
        use: useIn(category, this.#library),
        dpf: 'unknown',
        selfHosted: false,
        own: true,
      },
      noNames,
    )
    return anyOf([this.#some(key, tested, whenEntry), allOf(set, this.#entryWith(own.test, whenEntry, typedMayHold))])
  }

  #someChoice(key: string, whenEntry: Condition): Condition {
    const question = this.#questions.get(key)
    const values = question?.answers?.map(({ value }) => value) ?? []
    const fields = question?.fields?.map(({ userData }) => userData) ?? []
    const tested = values.map((value) => ({ value, test: { own: false, id: value } }))
    return anyOf([
      this.#some(key, tested, whenEntry),
      allOf({ op: 'has', key, values: [ownEntry] }, this.#entryWith({ own: true, id: '' }, whenEntry, fields)),
    ])
  }

  /** That one of these values is chosen of which the condition holds. */
  #some(
    key: string,
    tested: readonly { readonly value: string; readonly test: Answers }[],
    whenEntry: Condition,
  ): Condition {
    const left = new Map<string, { readonly condition: Condition; readonly values: string[] }>()
    for (const { value, test } of tested) {
      const condition = this.#entryWith(test, whenEntry, [])
      const id = JSON.stringify(condition)
      const group = left.get(id) ?? { condition, values: [] }
      group.values.push(value)
      left.set(id, group)
    }
    return anyOf([...left.values()].map(({ condition, values }) => allOf(condition, { op: 'has', key, values })))
  }

  /** What is left of a condition about an entry whose fields are known. @param open the fields that may hold anything. */
  #entryWith(test: Answers, whenEntry: Condition, open: readonly string[]): Condition {
    return replaced(
      whenEntry,
      (comparison) => {
        if (open.includes(comparison.key)) return { ...comparison, key: `entry.${comparison.key}` }
        if (!(comparison.key in test)) return comparison
        return { op: 'constant', value: holds(comparison, { [comparison.key]: test[comparison.key] }, {}) }
      },
      (name) => factNamed(name, this.#library.facts),
    )
  }

  /** A condition about an entry of a group. What the entry chose, the group holds among its choices. */
  #entry(each: string, whenEntry: Condition): Condition {
    const fields = new Map(this.#questions.get(each)?.fields?.map((field) => [field.userData, field]))
    const chosen = [...fields.values()].flatMap(({ userData, answers }): Condition[] =>
      answers
        ? [
            anyOf([
              ...answers.map(({ value }) =>
                allOf({ op: '==', key: `entry.${userData}`, value }, { op: 'has', key: userData, values: [value] }),
              ),
              notOf({ op: 'is_set', key: `entry.${userData}` }),
            ]),
          ]
        : [],
    )
    const about = replaced(
      whenEntry,
      (comparison) => (fields.has(comparison.key) ? { ...comparison, key: `entry.${comparison.key}` } : comparison),
      (name) => factNamed(name, this.#library.facts),
    )
    return allOf(about, ...chosen)
  }
}
