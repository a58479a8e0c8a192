import { openField } from '#core/answers/answers.ts'
import { deviceUses } from '#core/assembly/device-access.ts'
import { recipientFields, recipientRoles } from '#core/assembly/recipient.ts'
import type { AnswerKind, Provider } from '#core/library/library.ts'
import { ownDevice, type Question } from '#core/questionnaire/questionnaire.ts'
import type { Compared, Places } from './condition-scope.ts'
import type { ProviderCategory } from './providers.ts'

type Known = {
  readonly kinds: Readonly<Record<string, AnswerKind>>
  readonly questions: readonly Question[]
  readonly categories: readonly ProviderCategory[]
  readonly offered: readonly Provider[]
  readonly places: Places
}

/** What `when_entry` may ask about each entry of a list; undefined when nothing of this name has entries. */
export function entriesIn({ kinds, questions, categories, offered, places }: Known) {
  const service = new Map<string, Compared>([
    ...recipientFields.map((field) => [field, { holds: 'words' }] as const),
    ['id', { holds: 'one', values: new Set(offered.map(({ id }) => id)) }],
    ['country', { holds: 'one', values: places.countries }],
    ['role', { holds: 'one', values: new Set<string>(recipientRoles) }],
    ['device', { holds: 'one', values: new Set<string>([...ownDevice, openField]) }],
    ['access', { holds: 'several', values: new Set(deviceUses) }],
    ['category', { holds: 'one', values: new Set(categories.map(({ id }) => id)) }],
    ['own', { holds: 'yesOrNo' }],
    ['selfHosted', { holds: 'yesOrNo' }],
  ])
  return (each: string): ReadonlyMap<string, Compared> | undefined => {
    if (each === 'recipients' || kinds[each] === 'providers') return service
    const question = questions.find(({ userData }) => userData === each)
    const values = new Set(question?.answers?.map(({ value }) => value) ?? [])
    switch (kinds[each]) {
      case 'entries':
        return new Map(question?.fields?.map((field) => [field.userData, ofField(field)]))
      case 'choices':
        return new Map<string, Compared>([
          [each, { holds: 'one', values }],
          ['id', { holds: 'one', values }],
          ['own', { holds: 'yesOrNo' }],
          ...(question?.fields ?? []).map((field) => [field.userData, ofField(field)] as const),
        ])
      case 'names':
        return new Map<string, Compared>([[each, { holds: 'words' }]])
      default:
        return undefined
    }
  }
}

function ofField({ type, answers }: NonNullable<Question['fields']>[number]): Compared {
  if (type === 'single')
    return { holds: 'one', values: new Set([...(answers ?? []).map(({ value }) => value), openField]) }
  return { holds: type === 'boolean' ? 'yesOrNo' : type === 'number' ? 'number' : 'words' }
}
