import authorities from '../../build/content/authorities.json' with { type: 'json' }
import compiledSamples from '../../build/content/samples.json' with { type: 'json' }
import seconds from '../../build/content/seconds.json' with { type: 'json' }
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import type { Agreement } from '#core/document/node.ts'
import { explain } from '#core/dossier/dossier.ts'
import type { Dossier, DossierEntry } from '#core/dossier/dossier.ts'
import { type RuleWords, ConditionWords } from '#core/dossier/rule-words.ts'
import type { Language } from '#core/language/languages.ts'
import type { Answers } from '#core/answers/answers.ts'
import { originsToKeep } from '#core/questionnaire/kept-answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { pick } from '../wizard/content/pick.ts'
import { loadDocumentContent } from '../wizard/content/document-content.server.ts'
import { placesOf } from '../wizard/interview/places.ts'
import { minutesLeft, secondsLeft } from '../wizard/interview/time-left.ts'
import type { TimeModel } from '../wizard/interview/time-of.ts'

// The types of imported JSON files are too loose to be used as they are.
const { proof, samples } = compiledSamples as unknown as {
  readonly proof: { readonly type: string; readonly clause: string }
  readonly samples: readonly {
    readonly type: string
    /** What its owner answers, by language: the owner is one of the reader's country. */
    readonly answers: Readonly<Record<Language, Answers>>
  }[]
}
const date = '2026-11-01'
const rules = import.meta.glob<RuleWords>('../../build/content/rules.*.json', { import: 'default' })

/** A finished document: what the product makes, made by the product. */
export type Sample = {
  readonly slug: string
  readonly type: AgreementType
  readonly agreement: Agreement
  readonly answered: number
  readonly duties: { readonly met: number; readonly partly: number; readonly applicable: number }
}

/** One clause of an example, with what explains it. */
export type ProvenClause = { readonly clause: Agreement['children'][number]; readonly entry: DossierEntry }

type Made = {
  readonly sample: Sample
  readonly reasons: Dossier
  /** What the wizard promises somebody who starts, in minutes. */
  readonly minutes: number
}

/** The types of which there is an example, as their addresses name them. */
export const sampleSlugs: readonly string[] = samples.map(({ type }) => type)

const made = new Map<string, Promise<Made>>()

/** An example is the same for all who read it in a language, so it is assembled once for each. */
async function madeOf(slug: string, language: Language): Promise<Made | undefined> {
  const sample = samples.find(({ type }) => type === slug)
  if (!sample) return undefined
  const key = `${slug}.${language}`
  const before = made.get(key) ?? make(slug, sample.answers[language], language)
  made.set(key, before)
  return before
}

/** The example of a type; undefined for a type that has none. */
export const sampleOf = async (slug: string, language: Language): Promise<Sample | undefined> =>
  (await madeOf(slug, language))?.sample

/** Why each clause of an example is there; undefined for a type that has none. */
export const reasonsOf = async (slug: string, language: Language): Promise<Dossier | undefined> =>
  (await madeOf(slug, language))?.reasons

/** The clause whose reasons are written out; undefined while its example has none of that name. */
export async function provenClause(language: Language): Promise<ProvenClause | undefined> {
  const found = await madeOf(proof.type, language)
  const clause = found?.sample.agreement.children.find(({ id }) => id === proof.clause)
  const entry = found?.reasons.find((one) => one.clause === proof.clause)
  return clause && entry && { clause, entry }
}

/** The minutes that each type's wizard promises at the start. */
export async function minutesByType(language: Language): Promise<Readonly<Record<string, number>>> {
  const all = await Promise.all(sampleSlugs.map((slug) => madeOf(slug, language)))
  return Object.fromEntries(all.flatMap((one) => (one ? [[one.sample.type, one.minutes]] : [])))
}

async function make(slug: string, given: Answers, language: Language): Promise<Made> {
  const [{ questionnaire, library }, ruleWords] = await Promise.all([
    loadDocumentContent(slug, language),
    pick(rules, 'rules', language),
  ])
  // The owner in an example has confirmed every answer that was filled in.
  const context = { today: date, authorities, confirmed: 'all' as const }
  const filled = interview(questionnaire, given, context)
  const { standing: answers, visible } = filled
  const assembled = assemble(library, answers, { date })
  const words = new ConditionWords(questionnaire, ruleWords, library)
  const { met, partly, applicable } = cover(questionnaire, library, assembled, words)
  const nothing = interview(questionnaire, {}, context)
  const places = placesOf(questionnaire, nothing)
  const model = seconds as TimeModel
  return {
    sample: {
      slug,
      type: questionnaire.type,
      agreement: assembled.agreement,
      answered: Object.keys(given).filter((key) => visible.has(key)).length,
      duties: { met, partly, applicable },
    },
    reasons: explain(library, assembled, words, originsToKeep(filled)),
    minutes: minutesLeft(secondsLeft(questionnaire, places, 0, nothing, {}, new Set(), model)),
  }
}
