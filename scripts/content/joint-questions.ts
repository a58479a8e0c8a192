import type { Language } from '#core/language/languages.ts'
import { yesAndNo } from '#core/questionnaire/joint-question.ts'
import { questionsOf, type JointQuestion, type Questionnaire, type Step } from '#core/questionnaire/questionnaire.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import { suggestion } from './suggest.ts'

const open = (content: Content, language: Language) => ({
  joint: content.open(kinds.jointQuestions, 'content/common/joint-questions.yaml'),
  words: content.open(kinds.jointQuestionWords, `content/common/joint-questions.${language}.yaml`),
})

/** The joint questions of which a section of these steps asks several parts. */
export function jointQuestionsOf(
  content: Content,
  language: Language,
  steps: readonly Step[],
): readonly JointQuestion[] {
  const { joint, words } = open(content, language)
  const sections = steps.flatMap((step) => step.sections.map(({ questions }) => questions.map((one) => one.userData)))
  return Object.entries(joint.value).flatMap(([id, one]): JointQuestion[] => {
    const asks = 'asks' in one ? one.asks : one.ticks
    if (!sections.some((keys) => asks.filter((key) => keys.includes(key)).length > 1)) return []
    const said = words.value[id]
    if ('asks' in one) return [{ id, asks }]
    return said ? [{ id, asks, ticks: { label: said.label, rows: said.ticks, none: said.none } }] : []
  })
}

/** Refuses joint questions that no type asks, that share a part, or whose rows are no questions for yes or no. */
export function checkJointQuestions(
  content: Content,
  language: Language,
  questionnaires: readonly Questionnaire[],
): void {
  const { joint, words } = open(content, language)
  const questions = questionnaires.flatMap(questionsOf)
  const used = new Set(questionnaires.flatMap((one) => one.joint?.map(({ id }) => id) ?? []))
  const known = new Set(questions.map(({ userData }) => userData))
  const taken = new Set<string>()
  for (const [id, one] of Object.entries(joint.value)) {
    const [kind, keys] = 'asks' in one ? (['asks', one.asks] as const) : (['ticks', one.ticks] as const)
    for (const [index, key] of keys.entries()) {
      const wrong = (message: string): void => joint.mistake([id, kind, index], message)
      if (!known.has(key)) wrong(`no type asks for ${key}${suggestion(key, known)}`)
      if (taken.has(key)) wrong(`${key} is part of a joint question twice`)
      taken.add(key)
      if (kind === 'ticks' && questions.some((question) => question.userData === key && !yesAndNo(question)))
        wrong(`${key} is no question for yes or no alone: it cannot be a row to tick`)
    }
    if (!used.has(id)) joint.mistake([id], `no section asks several parts of ${id}`)

    const said = words.value[id]
    if (kind === 'asks') continue
    if (!said) joint.mistake([id], `${words.file} has no words for the joint question ${id}`)
    for (const key of keys)
      if (said && said.ticks[key] === undefined) words.mistake([id], `${id} has no words for the row ${key}`)
    for (const key of Object.keys(said?.ticks ?? {}))
      if (!keys.includes(key)) words.mistake([id, 'ticks', key], `${id} has no row ${key}${suggestion(key, keys)}`)
  }
  const ticked = Object.entries(joint.value).flatMap(([id, one]) => ('ticks' in one ? [id] : []))
  for (const id of Object.keys(words.value))
    if (!ticked.includes(id))
      words.mistake([id], `there is no joint question ${id} with rows to tick${suggestion(id, ticked)}`)
}
