import type {
  BareClause,
  BareLibrary,
  ClauseDefinition,
  ClauseLibrary,
  DutyRule,
  ElementDefinition,
  ElementRule,
  Fulfilment,
  OtherAnswers,
  RequirementDefinition,
  Said,
} from './library.ts'

/** What a library says of the law and its own rules: what is only read, in a list of duties or as a reason. */
export type Reasons = {
  readonly factMeanings: ClauseLibrary['factMeanings']
  readonly otherAnswers?: OtherAnswers
  readonly reach?: ClauseLibrary['reach'] & object
  /** The sources and the jurisdiction of each clause that has any, by clause. */
  readonly clauses: Readonly<Record<string, Pick<ClauseDefinition, 'sources' | 'places' | 'jurisdiction'>>>
  /** The words of the duties, in the order of the library. */
  readonly duties: readonly DutyWords[]
}

type DutyWords = FulfilmentWords &
  Omit<RequirementDefinition, keyof DutyRule> & {
    readonly outside?: string
    readonly elements?: readonly ElementWords[]
  }

type ElementWords = FulfilmentWords &
  Omit<ElementDefinition, keyof ElementRule> & { readonly notHere?: string; readonly outside?: string }

/** Why the library has no clause, in the order of `missing`. */
type FulfilmentWords = { readonly because?: readonly string[] }

/** Takes a library apart into what makes and judges documents and what explains them. */
export function withoutReasons({ factMeanings, otherAnswers, reach, parts, requirements, ...rest }: ClauseLibrary): {
  readonly bare: BareLibrary
  readonly reasons: Reasons
} {
  const cited: Record<string, Reasons['clauses'][string]> = {}
  const bareClause = ({ sources, places, jurisdiction, ...clause }: ClauseDefinition): BareClause => {
    if (sources.length > 0 || jurisdiction !== undefined)
      cited[clause.id] = { sources, ...(places && { places }), ...(jurisdiction !== undefined && { jurisdiction }) }
    return clause
  }
  return {
    bare: {
      ...rest,
      parts: parts.map((part) => ({ ...part, clauses: part.clauses.map(bareClause) })),
      requirements: requirements.map(ruleOf),
    },
    reasons: {
      factMeanings,
      ...(otherAnswers && { otherAnswers }),
      ...(reach && { reach }),
      clauses: cited,
      duties: requirements.map(dutyWordsOf),
    },
  }
}

function ruleOf({ id, effective, when, forbids, outside, elements, ...duty }: RequirementDefinition): DutyRule<true> {
  return {
    id,
    when,
    forbids,
    ...fulfilmentOf(duty),
    ...(effective !== undefined && { effective }),
    ...(outside !== undefined && { outside: true }),
    ...(elements && {
      elements: elements.map(({ id, when, notHere, outside, ...element }) => ({
        id,
        ...fulfilmentOf(element),
        ...(when && { when }),
        ...(notHere !== undefined && { notHere: true }),
        ...(outside !== undefined && { outside: true }),
      })),
    }),
  }
}

const fulfilmentOf = ({ metBy, metByWhere, missing }: Fulfilment): Fulfilment<true> => ({
  metBy,
  ...(metByWhere && { metByWhere }),
  ...(missing && {
    missing: missing.map(({ when, outside }) => ({
      ...(when && { when }),
      because: true as const,
      ...(outside && { outside }),
    })),
  }),
})

function dutyWordsOf(duty: RequirementDefinition): DutyWords {
  const { id: _, effective: _e, when: _w, forbids: _f, metBy: _m, metByWhere: _b, missing, elements, ...words } = duty
  return {
    ...words,
    ...becauseOf(missing),
    ...(elements && {
      elements: elements.map(({ id: _i, when: _o, metBy: _g, metByWhere: _a, missing: lacking, ...said }) => ({
        ...said,
        ...becauseOf(lacking),
      })),
    }),
  }
}

const becauseOf = (missing: Fulfilment['missing']): FulfilmentWords =>
  missing ? { because: missing.map(({ because }) => because) } : {}

const completed = new WeakMap<BareLibrary, Map<Reasons, ClauseLibrary>>()
const madeOf = new WeakMap<BareLibrary, BareLibrary>()

/** Puts a library together again: the same object each time, and documents that it makes share the work of the bare one. */
export function withReasons(bare: BareLibrary, reasons: Reasons): ClauseLibrary {
  const known = completed.get(bare) ?? new Map<Reasons, ClauseLibrary>()
  completed.set(bare, known)
  const before = known.get(reasons)
  if (before) return before
  const library: ClauseLibrary = {
    ...bare,
    factMeanings: reasons.factMeanings,
    ...(reasons.otherAnswers && { otherAnswers: reasons.otherAnswers }),
    ...(reasons.reach && { reach: reasons.reach }),
    parts: bare.parts.map((part) => ({
      ...part,
      clauses: part.clauses.map((clause) => ({ ...clause, ...(reasons.clauses[clause.id] ?? { sources: [] }) })),
    })),
    requirements: bare.requirements.map((rule, index) => dutyOf(rule, reasons.duties[index]!)),
  }
  known.set(reasons, library)
  madeOf.set(library, bare)
  return library
}

/** What makes the documents of a library: itself, or the bare one that it was completed from. */
export const makingOf = (library: BareLibrary): BareLibrary => madeOf.get(library) ?? library

function dutyOf({ elements, outside: _outside, missing, ...rule }: DutyRule, words: DutyWords): RequirementDefinition {
  const { elements: ofElements, because, ...said } = words
  return {
    ...rule,
    ...said,
    ...missingWith(missing, because),
    ...(elements && { elements: elements.map((element, index) => elementOf(element, ofElements![index]!)) }),
  }
}

function elementOf(
  { notHere: _notHere, outside: _outside, missing, ...rule }: ElementRule,
  { because, ...said }: ElementWords,
): ElementDefinition {
  return { ...rule, ...said, ...missingWith(missing, because) }
}

const missingWith = (
  missing: Fulfilment<Said>['missing'],
  because: FulfilmentWords['because'],
): Pick<Fulfilment, 'missing'> =>
  missing ? { missing: missing.map((one, index) => ({ ...one, because: because![index]! })) } : {}
