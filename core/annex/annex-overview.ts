import { computedKeys } from '../assembly/computed-keys.ts'
import { withoutReason } from '../consistency/owners-reasons.ts'
import { clause, heading, item, list, p, strong } from '../document/build.ts'
import type { Block, Clause, Language, ListItem } from '../document/node.ts'
import { fillIn } from '../language/fill-in.ts'
import type { Annex, AnnexDuty } from './annex.ts'
import type { AnnexWords } from './annex-words.ts'

const computed: ReadonlySet<string> = new Set(computedKeys)

/** How many answers say why a law applies. */
const mostReasons = 4

/**
 * The pages that people read first: what was asked, which laws apply and why, how many duties are met, what to do, and a
 * place for the signature of a lawyer.
 */
export function overview(annex: Annex, words: AnnexWords): Clause[] {
  return [
    clause('result', heading(2, words.resultHeading), ...result(annex, words)),
    clause('to-do', heading(2, words.toDoHeading), ...toDo(annex, words)),
    ...contradictionsIn(annex, words),
    clause('laws', heading(2, words.lawsHeading), p(words.lawsIntro), ...lawsOf(annex, words)),
    clause(
      'signature',
      heading(2, words.signHeading),
      p(words.signIntro),
      ...[words.signName, words.signOffice, words.signDate, words.signature].map((name) =>
        p(`${name}: ${'_'.repeat(36)}`),
      ),
    ),
    clause(
      'asked',
      heading(2, words.askedHeading),
      p(askedIntro(annex, words)),
      list(...answersIn(annex).map((answer) => notedItem(answer, words))),
    ),
  ]
}

/** The sentence that tells a reader who gave the answers, where that is known. */
const askedIntro = (annex: Annex, words: AnnexWords): string =>
  answersIn(annex).some(({ origin }) => origin) ? `${words.askedIntro} ${words.askedOrigins}` : words.askedIntro

type Answer = Annex['clauses'][number]['because'][number]

/** Every answer that the document comes from, once. Values that were computed from answers are left out. */
function answersIn({ clauses }: Annex): readonly Answer[] {
  const given = clauses.flatMap(({ because }) => because).filter(({ userData }) => !computed.has(userData))
  return [...new Map(given.map((one) => [one.userData, one])).values()]
}

const answerItem = ({ label, answer }: Answer, note = '') =>
  item(p(`${label} `, strong(answer), ...(note ? [note] : [])))

/** An answer with a note where the owner did not give it. */
function notedItem(answer: Answer, { originConfirmed, originDerived }: AnnexWords): ListItem {
  const note = { said: '', confirmed: ` (${originConfirmed})`, derived: ` (${originDerived})` }
  return answerItem(answer, answer.origin && note[answer.origin])
}

/** The countries whose duties apply, and the platforms, a line each; then the answers that most of their clauses come from. */
function lawsOf(annex: Annex, words: AnnexWords): Block[] {
  const { coverage, language } = annex
  const applying = coverage.duties.filter(({ state }) => state !== 'not-applicable')
  const groups = Object.entries(Object.groupBy(applying, ({ jurisdiction }) => lawName(jurisdiction, language, words)))
    .map(([name, duties = []]) => ({ name, duties }))
    .toSorted((a, b) => b.duties.length - a.duties.length || a.name.localeCompare(b.name, language))
  const lines = groups.map(({ name, duties }) => {
    const met = duties.filter(({ state }) => state === 'met').length
    const parts = [...new Set(duties.flatMap(({ jurisdiction }) => partOf(jurisdiction)))].toSorted()
    const named = parts.length > 0 ? ` (${parts.join(', ')})` : ''
    return item(p(strong(name), `${named}: `, fillIn(words.lawCount, { count: duties.length, met })))
  })
  const reasons = reasonsOf(annex, applying)
  return [
    list(...lines),
    ...(reasons.length > 0 ? [p(words.lawsBecause), list(...reasons.map((answer) => answerItem(answer)))] : []),
  ]
}

/** The answers that most of the clauses come from which meet these duties. */
function reasonsOf({ clauses }: Annex, duties: readonly AnnexDuty[]): readonly Answer[] {
  const meeting = new Set(duties.flatMap((duty) => duty.clauses.map(({ id }) => id)))
  const answers = clauses.filter(({ id }) => meeting.has(id)).flatMap(({ because }) => because)
  return Object.values(Object.groupBy(answers, ({ userData }) => userData))
    .toSorted((a = [], b = []) => b.length - a.length)
    .slice(0, mostReasons)
    .flatMap((found = []) => found.slice(0, 1))
}

/** The country of a jurisdiction in words: `US-CA` is that of the United States, `PLATFORM:Apple` one of the platforms. */
export function lawName(code: string, language: Language, words: Pick<AnnexWords, 'everywhere' | 'platforms'>): string {
  if (code.startsWith('PLATFORM:')) return words.platforms
  const [country = ''] = code.split('-')
  if (country === 'ZZ' || !/^[A-Z]{2}$/.test(country)) return words.everywhere
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
}

/** The state or the platform of a jurisdiction: `CA` of `US-CA`, `Apple` of `PLATFORM:Apple`. */
const partOf = (code: string): readonly string[] => {
  const part = /^(?:PLATFORM:|[A-Z]{2}-)(.+)$/.exec(code)?.[1]
  return part === undefined ? [] : [part]
}

function result({ coverage, edited, library }: Annex, words: AnnexWords): Block[] {
  const { applicable, met, partly, missing, outside } = coverage
  return [
    list(
      ...[words.resultMet, words.resultPartly, words.resultMissing, words.resultOutside].map((sentence) =>
        item(fillIn(sentence, { applicable, met, partly, missing, outside })),
      ),
    ),
    ...(edited ? [p(words.edited)] : []),
    ...(library.made === library.explained ? [] : [p(fillIn(words.otherVersion, library))]),
  ]
}

/** What the owner lets stand although it contradicts itself, and why. */
function contradictionsIn({ contradictions }: Annex, words: AnnexWords): Clause[] {
  if (contradictions.length === 0) return []
  return [
    clause(
      'contradictions',
      heading(2, fillIn(words.contradictionsHeading, { count: contradictions.length })),
      p(words.contradictionsIntro),
      list(
        ...contradictions.map(({ words: said, reason }) =>
          reason === undefined
            ? item(p(said))
            : item(p(said), list(item(p(strong(`${words.ownersReason}:`), ` ${reason.replace(/\s+/g, ' ')}`)))),
        ),
      ),
    ),
  ]
}

/** What the owner can answer or put right. What no document can do is in the long list. */
function toDo({ coverage: { duties, outside }, reminders, contradictions }: Annex, words: AnnexWords): Block[] {
  const asked = duties
    .filter(({ state }) => state === 'missing' || state === 'partly' || state === 'violated')
    .flatMap(({ state, ask, reason, requires, elements }) => [
      ...(ask !== undefined ? [ask] : state === 'partly' ? [] : [`${requires}${reason && ` ${reason}`}`]),
      ...elements.flatMap((element) =>
        element.state === 'missing' ? [element.ask ?? element.reason ?? element.words] : [],
      ),
    ])
  const before = reminders.flatMap(({ code, words: named }) =>
    code === 'unknown-provider'
      ? [fillIn(words.unknownProvider, { words: named })]
      : code === 'law-not-covered'
        ? [fillIn(words.lawNotCovered, { words: named })]
        : code === 'law-not-read'
          ? [named]
          : [],
  )
  const contradicted = withoutReason(contradictions).map((one) => one.words)
  const all = [...new Set([...contradicted, ...before, ...asked])]
  return [
    ...(all.length > 0 ? [list(...all.map((one) => item(one)))] : [p(words.toDoNone)]),
    ...(outside > 0 ? [p(fillIn(words.toDoOutside, { outside }))] : []),
  ]
}
