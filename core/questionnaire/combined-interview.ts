import { isEmpty, valuesIn, type Answers, type AnswerValue } from '../answers/answers.ts'
import { impliedBy } from './carry-over.ts'
import { problemsIn } from './check.ts'
import { ruleInAll, type Asker } from './combined-question.ts'
import { combinedKey } from './combined-order.ts'
import type { Confirmed, Origin } from './origin.ts'
import type { Asked, Combined } from './combine.ts'
import {
  arrange,
  contradictedDefaults,
  interview,
  onlyOffered,
  sectionId,
  walkThrough,
  type Interview,
  type InterviewContext,
  type Walk,
} from './interview.ts'
import type { Problem } from './problem.ts'
import { questionsOf, type Answer, type Question, type Questionnaire } from './questionnaire.ts'

/** One filling-in of a combined interview, as it stands. */
export type CombinedFilling = {
  /** What is asked, and the answers that are shown. */
  readonly filled: Interview
  /** Each document's own interview with these answers: what the document is made from. */
  readonly of: ReadonlyMap<Questionnaire, Interview>
}

/**
 * Goes through all questionnaires at once. A question is asked where any document asks it; the answer that is shown is the
 * answer of all who ask, so that no document assumes something else.
 */
export function combinedInterview(
  { documents, questionnaire, asked }: Combined,
  given: Answers,
  context: InterviewContext,
): CombinedFilling {
  // What contradicts a default in one document does so in all.
  const undecided = contradictedDefaults(documents, given)
  const walks = new Map<Questionnaire, Walk>(
    documents.map((document) => [document, walkThrough(document, context, undecided)]),
  )
  const walkOf = ({ document }: Asker): Walk => walks.get(document)!
  const answers: Record<string, AnswerValue | undefined> = {}
  /** What each document is told, and what is filled in for it where nobody said anything. */
  const told = new Map<Questionnaire, Told>(documents.map((document) => [document, { given: {}, proposed: {} }]))
  const { visible, sections, filledIn, folded, put, show } = arrange()
  const offers = new Map<string, readonly Answer[]>()

  for (const { place, question, askers } of asked) {
    const asking = askers.filter((asker) => isAsked(asker, walkOf(asker)))
    if (asking.length === 0) continue
    const key = question.userData
    const offered = offeredTo(question, asking, walkOf)
    offers.set(key, offered)
    const preset = onlyOffered(question, presetOf(question, asking, { offered, answers, walkOf }), offered)
    const value = onlyOffered(question, given[key] ?? preset, offered)
    answers[key] = value
    for (const asker of asking) {
      const taken = takenBy(asker.question, value)
      walkOf(asker).answer(asker.question, taken)
      const { given: said, proposed } = told.get(asker.document)!
      const into = given[key] === undefined || value === undefined ? proposed : said
      into[asker.question.userData] = taken
    }
    const folded = asking.every((asker) => asker.question.finePoint)
    put({ ...question, ...(folded && { finePoint: true }) }, place, preset)
  }
  for (const step of questionnaire.steps)
    for (const section of step.sections) show(section, sectionId(step.id, section))
  const of = new Map(
    documents.map((document) => {
      const { given: said, proposed } = told.get(document)!
      const confirmed = confirmedOf(document, context.confirmed)
      return [document, interview(document, said, { ...context, confirmed, undecided, proposed })]
    }),
  )
  const standing: Record<string, AnswerValue | undefined> = {}
  const origins = new Map<string, Origin>()
  for (const one of asked) {
    const key = one.question.userData
    if (!visible.has(key)) continue
    const [origin, document] = weakestOf(one, of)
    origins.set(key, origin)
    // Perhaps only a part of a derived answer counts: the document's own standing says which.
    if (origin === 'derived') standing[key] = of.get(document)!.standing[keyIn(one, document)]
    else if (origin !== 'open') standing[key] = answers[key]
  }
  return {
    filled: {
      answers,
      standing,
      origins,
      visible,
      sections,
      filledIn,
      folded,
      offered: ({ userData }) => offers.get(userData) ?? [],
    },
    of,
  }
}

/** What one document takes of the combined interview, by its own keys. */
type Told = {
  readonly given: Record<string, AnswerValue | undefined>
  readonly proposed: Record<string, AnswerValue | undefined>
}

/** The keys of a document whose answers were confirmed in the combined interview. */
const confirmedOf = (document: Questionnaire, confirmed: Confirmed): Confirmed =>
  confirmed === 'all'
    ? confirmed
    : new Set(
        questionsOf(document).flatMap(({ userData }) =>
          confirmed.has(combinedKey(document, userData)) ? [userData] : [],
        ),
      )

/** Of the documents that ask a question, what one of them may not say is open for all. */
const weakestFirst: readonly Origin[] = ['open', 'said', 'confirmed', 'derived']

/** Where the answer to a question comes from, and a document for which it comes from there. */
function weakestOf({ askers }: Asked, of: CombinedFilling['of']): readonly [Origin, Questionnaire] {
  const all = askers.flatMap(({ document, question }): [Origin, Questionnaire][] => {
    const origin = of.get(document)!.origins.get(question.userData)
    return origin ? [[origin, document]] : []
  })
  return (
    all.toSorted(([one], [other]) => weakestFirst.indexOf(one) - weakestFirst.indexOf(other))[0] ?? [
      'open',
      askers[0]!.document,
    ]
  )
}

const keyIn = ({ askers }: Asked, document: Questionnaire): string =>
  askers.find((asker) => asker.document === document)!.question.userData

const isAsked = ({ section, question }: Asker, walk: Walk): boolean =>
  walk.holds(section.visibleWhen) && walk.holds(question.visibleWhen)

/** What any of the askers offers; an answer that stands alone must be offered by all, or one of them would get none. */
function offeredTo(question: Question, asking: readonly Asker[], walkOf: (asker: Asker) => Walk): readonly Answer[] {
  if (!question.answers) return []
  const lists = asking.map(
    (asker) =>
      new Set(
        walkOf(asker)
          .offered(asker.question)
          .map(({ value }) => value),
      ),
  )
  return question.answers.filter(({ value, exclusive }) =>
    question.type === 'single' || exclusive
      ? lists.every((list) => list.has(value))
      : lists.some((list) => list.has(value)),
  )
}

type Standing = {
  readonly offered: readonly Answer[]
  readonly answers: Answers
  readonly walkOf: (asker: Asker) => Walk
}

/** What follows from the questions of the other documents, else the first value that an asker fills in by itself. */
function presetOf(
  question: Question,
  asking: readonly Asker[],
  { offered, answers, walkOf }: Standing,
): AnswerValue | undefined {
  for (const { document, question: own } of question.filledIn ? asking : []) {
    const implied = onlyOffered(question, impliedBy(own, answers, document), offered)
    if (implied !== undefined && !isEmpty(implied)) return implied
  }
  for (const asker of asking) {
    const preset = onlyOffered(question, walkOf(asker).preset(asker.question), offered)
    if (preset !== undefined && !isEmpty(preset)) return preset
  }
  // A document must not assume by itself what cannot be answered here.
  const assumed = asking.some((asker) => !isEmpty(walkOf(asker).preset(asker.question)))
  return assumed && question.type === 'multiple' ? [] : undefined
}

/** An answer as one document can take it: without own entries where it takes none. */
function takenBy(question: Question, value: AnswerValue | undefined): AnswerValue | undefined {
  const stripped = question.type === 'multiple' && !question.addYourOwn && Array.isArray(value)
  return stripped && value.some((one) => typeof one !== 'string') ? valuesIn(value) : value
}

/** The problems that any of the documents has with its answers, each once. */
export function combinedProblems({ asked }: Combined, { filled, of }: CombinedFilling): readonly Problem[] {
  const questions = new Map(asked.map((one) => [one.question.userData, one]))
  const problems = new Map<string, Problem>()
  for (const [document, own] of of) {
    for (const problem of problemsIn(document, own)) {
      const one = questions.get(combinedKey(document, problem.field))
      if (!one) continue
      const found = atCombined(problem, document, one, filled.answers)
      problems.set(JSON.stringify(found), found)
    }
  }
  return [...problems.values()]
}

function atCombined(problem: Problem, document: Questionnaire, { question, askers }: Asked, answers: Answers): Problem {
  const field = question.userData
  if (problem.code === 'required' && problem.part === undefined && !isEmpty(answers[field]))
    return {
      field,
      code: 'none-fits',
      parameters: { document: document.name, answers: namesFor(document, question, askers) },
    }
  if (!('rule' in problem.parameters)) return { ...problem, field }
  const own = askers.find((asker) => asker.document === document)?.question
  const rule = own?.validation?.[Number(problem.parameters.rule)]
  return {
    ...problem,
    field,
    parameters: { ...problem.parameters, rule: rule ? ruleInAll(question, rule) : -1 },
  } as Problem
}

/** The answers that a document can take, by their names. */
function namesFor(document: Questionnaire, { answers = [] }: Question, askers: readonly Asker[]): string {
  const own = askers.find((asker) => asker.document === document)?.question.answers?.map(({ value }) => value)
  return answers.flatMap(({ value, label }) => (own?.includes(value) ? [label] : [])).join('; ')
}
