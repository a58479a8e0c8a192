import { holds } from '../condition/evaluate.ts'
import { outcome } from '../condition/outcome.ts'
import type { Condition } from '../condition/condition.ts'
import type { Answers } from './answers.ts'
import { sectionId, type Interview } from './interview.ts'
import { choiceFieldsOf, type Questionnaire } from './questionnaire.ts'

/**
 * The keys whose answers are not the person's own yet: nobody gave them, and the section that shows them was not left
 * behind. An answer that the interview filled in is shown by the section that lists such answers. A question that settled answers hide is not open. With each key comes whether the question is asked
 * for certain, or may turn out to be hidden.
 *
 * @param given what the person answered, or took over from another document.
 * @param reached the furthest section that the person came to, as `step/section`.
 */
export function openAnswers(
  questionnaire: Questionnaire,
  filled: Pick<Interview, 'answers' | 'visible' | 'filledIn'>,
  given: Answers,
  reached: string,
): ReadonlyMap<string, 'asked' | 'perhaps'> {
  const open = new Map<string, 'asked' | 'perhaps'>()
  const { facts } = questionnaire
  const decide = (condition: Condition | undefined): boolean | undefined =>
    condition === undefined
      ? true
      : outcome(
          condition,
          facts,
          (comparison) => holds(comparison, filled.answers, facts),
          (key) => open.has(key),
        )

  const sections = questionnaire.steps.flatMap((step) =>
    step.sections.map((section) => ({ id: sectionId(step.id, section), section })),
  )
  const passed = Math.max(
    0,
    sections.findIndex(({ id }) => id === reached),
  )
  // In the last section nothing comes after what is filled in but making the document of it.
  if (passed === sections.length - 1) return open
  const listed = sections.findIndex(({ section }) => section.shows === 'filledIn')
  for (const [index, { section }] of sections.entries()) {
    if (index < passed && listed < passed) continue
    const sectionAsked = decide(section.visibleWhen)
    if (sectionAsked === false) continue
    for (const question of section.questions) {
      if (index < passed && !filled.filledIn.has(question.userData)) continue
      if (given[question.userData] !== undefined && filled.visible.has(question.userData)) continue
      const asked = decide(question.visibleWhen)
      if (asked === false) continue
      const certainty = asked && sectionAsked ? 'asked' : 'perhaps'
      for (const key of [question.userData, ...choiceFieldsOf(question)]) open.set(key, certainty)
    }
  }
  return open
}
