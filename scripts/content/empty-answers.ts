import { factNamed, keysOf, type Condition, type Facts } from '#core/condition/condition.ts'
import type { ElementDefinition, Fulfilment } from '#core/library/library.ts'
import { type QuestionType, questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { CompiledType } from './marks.ts'
import { allOf, always, anyOf, notOf } from './simplify.ts'
import type { Path } from './source.ts'

/**
 * Refuses what is owed only where somebody filled in a field that may stay empty: an empty field does not say that there is
 * nothing to name, and the rest of the duty would count as met. What law wants of owners like this one is owed until it was
 * answered; where only the owner knows, a yes or no is asked, or somebody must look outside the document.
 */
export function checkEmptyAnswers(content: Content, types: readonly CompiledType[]): void {
  for (const { folder, library, questionnaire } of types) {
    const fields = fieldsOf(questionnaire)
    const open = opened(fields, library.facts)
    const turnsOn = (one: Condition): boolean => !never(open(one)) && !keysOf(one, library.facts).isDisjointFrom(fields)
    const duties = new Map(library.requirements.map((duty) => [duty.id, duty]))
    for (const source of content.openAll(kinds.duties, `content/${folder}/duties`))
      for (const [index, { id }] of source.value.entries()) {
        const { when, elements, ...whole } = duties.get(id)!
        if (never(open(when))) source.mistake([index, 'when'], refused(id))
        if (!elements && excuses(whole, open, turnsOn)) source.mistake([index, 'met_by'], refused(id))
        for (const element of elements ?? []) {
          const at: Path = [index, 'elements', element.id]
          if (owedByAnswer(element, open, turnsOn)) source.mistake(at, refused(`${id}, ${element.id}`))
        }
      }
  }
}

const refused = (what: string): string =>
  `${what}: an empty answer makes this not applicable; say when law wants it, and what is missing until it is answered`

/** What a condition comes to while no field that may stay empty is filled in. */
type Opened = (condition: Condition) => Condition
/** Whether a condition reads such a field and can hold while it is empty. */
type TurnsOn = (condition: Condition) => boolean

const owedByAnswer = (element: ElementDefinition, open: Opened, turnsOn: TurnsOn): boolean =>
  element.notHere === undefined && (never(open(element.when ?? always)) || excuses(element, open, turnsOn))

/** Whether clauses are asked for only where a field was filled in, and nothing is in their place where it was not. */
function excuses({ metByWhere = [], missing = [] }: Fulfilment, open: Opened, turnsOn: TurnsOn): boolean {
  const otherwise = [...metByWhere, ...missing].some(({ when = always }) => turnsOn(when))
  return !otherwise && metByWhere.some(({ when }) => never(open(when)))
}

const never = (condition: Condition): boolean => condition.op === 'constant' && !condition.value

/** Types of fields that somebody fills in. A choice says yes or no, and what was not chosen is no. */
const filledInByHand: ReadonlySet<QuestionType> = new Set([
  'text',
  'textarea',
  'email',
  'url',
  'number',
  'date',
  'group',
])

const fieldsOf = (questionnaire: Questionnaire): ReadonlySet<string> =>
  new Set(
    questionsOf(questionnaire).flatMap(({ userData, type, required }) =>
      !required && filledInByHand.has(type) ? [userData] : [],
    ),
  )

function opened(fields: ReadonlySet<string>, facts: Facts): Opened {
  const open: Opened = (condition) => {
    switch (condition.op) {
      case 'constant':
        return condition
      case 'fact':
        return open(factNamed(condition.name, facts))
      case 'not':
        return notOf(open(condition.of))
      case 'and':
        return allOf(...condition.of.map(open))
      case 'or':
        return anyOf(condition.of.map(open))
      default:
        return fields.has(condition.key) ? notOf(always) : condition
    }
  }
  return open
}
