import { asOneQuestion, factsOfAll, type Asker } from './combined-question.ts'
import { homesOf, keysOfHome, lastSteps, Questions, type Home } from './combined-order.ts'
import { sectionId } from './interview.ts'
import type { Question, Questionnaire, Section } from './questionnaire.ts'

/** One interview for several documents. */
export type Combined = {
  readonly documents: readonly Questionnaire[]
  /** What is asked, in the order of the screens: what documents share first, then a step for each document. */
  readonly questionnaire: Questionnaire
  /** The same questions with those who ask them, in the order in which they are decided. */
  readonly asked: readonly Asked[]
}

export type Asked = {
  /** The section that it is in, as `step/section`. */
  readonly place: string
  /** The question as it is asked. Its key is that of the documents, except for what each document asks for itself, such as a title. */
  readonly question: Question
  readonly askers: readonly Asker[]
}

/** The step that lists what was filled in for all documents. */
const listStep = 'filledIn'

/** What the combined interview is called, and its steps that belong to no document alone. */
export type CombinedWords = {
  readonly name: string
  readonly about: string
  readonly shared: string
  readonly send: string
}

/**
 * One interview for several documents. A question that several ask is asked once and early, with what decides whether it
 * is asked before it; what only one document asks comes in a step of that document.
 *
 * @param documents in the order in which they are offered; at least one.
 */
export function combine(documents: readonly Questionnaire[], words: CombinedWords): Combined {
  const homes = homesOf(documents)
  const questions = new Questions(homes)
  const steps: Placed[] = []
  const placed = new Set<string>()

  /** Puts a question into a section, behind everything that decides about it and with what only its answers open. */
  const place = (key: string, into: string[]): void => {
    if (placed.has(key)) return
    placed.add(key)
    for (const need of questions.needs(key)) place(need, into)
    into.push(key)
    for (const opened of questions.openedOnlyBy(key)) place(opened, into)
  }
  /** Fills the sections of a part; those that a section needs and that do not need it come before it. */
  const fillAll = (step: (home: Home) => string, within: readonly Home[], chosen = (_key: string) => true): void => {
    const begun = new Set<Home>()
    const rootsOf = (home: Home): readonly string[] =>
      keysOfHome(home).filter((key) => questions.home(key) === home && chosen(key) && !placed.has(key))
    const fill = (home: Home): void => {
      if (begun.has(home)) return
      begun.add(home)
      const keys = rootsOf(home)
      for (const need of new Set(keys.flatMap((key) => [...questions.needs(key)]))) {
        const other = questions.home(need)
        const others = rootsOf(other)
        if (within.includes(other) && others.includes(need) && !questions.anyNeeds(others, keys)) fill(other)
      }
      const into: string[] = []
      for (const key of keys) place(key, into)
      if (into.length > 0)
        steps.push({ step: step(home), home, section: withOwnId(home, step(home), steps), keys: into })
    }
    within.forEach(fill)
  }

  const build = homes.filter(({ part }) => part === 'build')
  fillAll(
    () => 'about',
    homes.filter(({ part }) => part === 'about'),
  )
  fillAll(
    () => 'shared',
    build,
    (key) => questions.belongsToShared(key),
  )
  fillAll(({ document }) => document.slug, build)
  // What was filled in belongs to all documents: it comes behind the last of them, in a step of its own.
  const list = build.find(({ section }) => section.shows === 'filledIn')
  if (list) steps.push({ step: listStep, home: list, section: list.section, keys: [] })
  for (const last of lastSteps) {
    const ending = homes.filter(({ step }) => step.id === last)
    const check = ending.find(({ section }) => section.shows === 'check')
    if (check) steps.push({ step: last, home: check, section: check.section, keys: [] })
    const asking = ending.find(({ section }) => !section.shows)
    const into: string[] = []
    for (const home of ending) for (const key of keysOfHome(home)) place(key, into)
    if (asking && into.length > 0) steps.push({ step: last, home: asking, section: asking.section, keys: into })
  }

  const placeOf = new Map(
    steps.flatMap(({ step, section, keys }) => keys.map((key) => [key, sectionId(step, section)])),
  )
  const asked = [...placeOf].map(([key, where]): Asked => {
    const askers = questions.askers(key)
    const isHere = (other: string): boolean => placeOf.get(other) === where
    // One search asks for the kinds of services and for the services themselves, wherever they would stand.
    const isOpener = (other: string): boolean =>
      isHere(other) || questions.askers(other).some((asker) => asker.question.serviceKinds)
    return { place: where, question: nestedWhere(asOneQuestion(key, askers), isHere, isOpener), askers }
  })
  return { documents, questionnaire: questionnaireOf(documents, steps, asked, words), asked }
}

/** A question that is drawn under an answer, and draws others, only in its own section. */
function nestedWhere(
  question: Question,
  isHere: (key: string) => boolean,
  isOpener: (key: string) => boolean,
): Question {
  return {
    ...question,
    nestedIn: question.nestedIn.filter((answer) => isOpener(answer.split('=')[0]!)),
    ...(question.answers && {
      answers: question.answers.map((answer) => ({ ...answer, nested: answer.nested.filter(isHere) })),
    }),
  }
}

type Placed = {
  readonly step: string
  readonly home: Home
  readonly section: Section
  readonly keys: readonly string[]
}

/** A section under an id that no other of its step has, and under a title that no other section has. */
function withOwnId({ document, section }: Home, step: string, before: readonly Placed[]): Section {
  const isTaken = before.some((one) => one.step === step && one.section.id === section.id)
  const titles = [section.title, `${section.title} (${document.name})`, `${section.title} (${document.name}, 2)`]
  const title = titles.find((wanted) => !before.some((one) => one.section.title === wanted)) ?? section.title
  return { ...section, title, ...(isTaken && { id: `${document.slug}-${section.id}` }) }
}

function questionnaireOf(
  documents: readonly Questionnaire[],
  all: readonly Placed[],
  asked: readonly Asked[],
  words: CombinedWords,
): Questionnaire {
  const [first] = documents
  const titleOf = (step: string, { part, step: own, section, document }: Home): string => {
    if (step === 'about') return words.about
    if (step === 'shared') return words.shared
    if (step === listStep) return section.title
    if (step === 'send') return words.send
    return part === 'end' ? own.title : document.name
  }
  return {
    ...first!,
    name: words.name,
    joint: [...new Map(documents.flatMap(({ joint = [] }) => joint).map((one) => [one.id, one])).values()],
    facts: factsOfAll(documents),
    steps: [...new Set(all.map(({ step }) => step))].map((id, index) => {
      const sections = all.filter(({ step }) => step === id)
      const { home } = sections[0]!
      return {
        step: index + 1,
        id,
        title: titleOf(id, home),
        ...(home.part === 'end' && home.step.intro !== undefined && { intro: home.step.intro }),
        sections: sections.map(({ section }) => ({
          id: section.id,
          title: section.title,
          ...(section.intro !== undefined && { intro: section.intro }),
          ...(section.shows && { shows: section.shows }),
          questions: asked.filter(({ place }) => place === sectionId(id, section)).map(({ question }) => question),
        })),
      }
    }),
  }
}
