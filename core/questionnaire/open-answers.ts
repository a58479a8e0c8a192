import { holds } from '../condition/evaluate.ts'
import { outcome } from '../condition/outcome.ts'
import type { Condition } from '../condition/condition.ts'
import type { Answers } from '../answers/answers.ts'
import { sectionId, type Interview } from './interview.ts'
import { askedFieldsOf, type Questionnaire } from './questionnaire.ts'

/**
 * The keys whose answers are not the person's own yet: nobody gave them, and the section that shows them was not left
 * behind. A question that settled answers hide is not open. With each key comes whether the question is asked
 * for certain, or may turn out to be hidden.
 *
 * @param given what the person answered, or took over from another document.
 * @param behind the keys in sections that the person left behind, as {@link keysBehind} gives them.
 */
export function openAnswers(
  questionnaire: Questionnaire,
  filled: Pick<Interview, 'answers' | 'visible'>,
  given: Answers,
  behind: ReadonlySet<string>,
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

  for (const section of questionnaire.steps.flatMap(({ sections }) => sections)) {
    const sectionAsked = decide(section.visibleWhen)
    if (sectionAsked === false) continue
    for (const question of section.questions) {
      if (behind.has(question.userData)) continue
      if (given[question.userData] !== undefined && filled.visible.has(question.userData)) continue
      const asked = decide(question.visibleWhen)
      if (asked === false) continue
      const certainty = asked && sectionAsked ? 'asked' : 'perhaps'
      for (const key of [question.userData, ...askedFieldsOf(question).map(({ userData }) => userData)])
        open.set(key, certainty)
    }
  }
  return open
}

/**
 * The keys in sections that were left behind. What the interview fills in is shown by the section that lists it, and counts
 * as left behind with that one.
 *
 * @param reached the furthest section that the person came to, as `step/section`.
 */
export function keysBehind({ steps }: Pick<Questionnaire, 'steps'>, reached: string): ReadonlySet<string> {
  const sections = steps.flatMap((step) =>
    step.sections.map((section) => ({ id: sectionId(step.id, section), section })),
  )
  const passed = sections.findIndex(({ id }) => id === reached)
  // In the last section nothing comes after what is filled in but making the document of it.
  const behind = passed === sections.length - 1 ? sections : sections.slice(0, Math.max(0, passed))
  const listed = behind.some(({ section }) => section.shows === 'filledIn')
  const inList = sections.some(({ section }) => section.shows === 'filledIn')
  return new Set(
    behind
      .flatMap(({ section }) => section.questions)
      .flatMap(({ userData, filledIn }) => (filledIn && inList && !listed ? [] : [userData])),
  )
}
