/** One entry of a repeated group: its fields by `userData`. */
export type GroupEntry = { readonly [field: string]: string | number | boolean }

/**
 * Something the owner added to a list: a function, a kind of data, a provider. `name` is what they typed. Providers have
 * `purpose` to `device` besides; entries of other lists have the fields that their question asks for.
 */
export type OwnEntry = {
  readonly name: string
  readonly purpose?: string
  readonly privacyUrl?: string
  readonly optOutUrl?: string
  /** An ISO 3166 code. */
  readonly country?: string
  /** What it is to the owner under data protection law, see `ownRoles`. */
  readonly role?: string
  /** Whether it stores or reads anything on visitors’ devices: `yes` or `no`. */
  readonly device?: string
  readonly [field: string]: string | number | boolean | undefined
}

/**
 * The answer to one question: text, url, email, country, state and date are strings (dates as yyyy-mm-dd), number is a
 * number, boolean a boolean, single the chosen value, multiple and providers lists of values and own entries, group a
 * list of entries.
 */
export type AnswerValue = string | number | boolean | readonly (string | OwnEntry)[] | readonly GroupEntry[]

/** Answers by `userData`. A key that is absent is unanswered. */
export type Answers = { readonly [userData: string]: AnswerValue | undefined }

/** Answers from several sources, each with keys of its own: looking in all is faster than copying them into one object. */
export type AnswerLayers = readonly Answers[]

export function valueIn(layers: AnswerLayers, key: string): AnswerValue | undefined {
  for (const layer of layers) {
    const value = layer[key]
    if (value !== undefined) return value
  }
  return undefined
}

export function isEmpty(value: AnswerValue | undefined): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The offered values in a list answer, own entries left out. */
export function valuesIn(value: AnswerValue | undefined): readonly string[] {
  return Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string')
    : typeof value === 'string'
      ? [value]
      : []
}

/** How conditions name what an owner typed into a list, `features has own`. No offered value has this name. */
export const ownEntry = 'own'

/** How conditions and words name a field of an entry that nobody answered, `ownPurposeBasis has open`. No offered value has this name. */
export const openField = 'open'

/** How conditions name a service that an owner typed in and that may touch devices, `analyticsProviders has ownOnDevice`. */
const ownOnDevice = 'ownOnDevice'

/** The names under which conditions find an own entry in a list. */
export const ownNames: readonly string[] = [ownEntry, ownOnDevice]

/**
 * Whether conditions find an own entry in a list. One of which somebody said that it does not touch devices is not on them.
 * What nobody said is taken to touch them, as it needs consent then.
 */
export const hasOwnEntry = (value: AnswerValue | undefined, name: string): boolean =>
  ownEntriesIn(value).some(({ device }) => name !== ownOnDevice || device !== 'no')

/** The own entries in a list answer. */
export function ownEntriesIn(value: AnswerValue | undefined): readonly OwnEntry[] {
  return Array.isArray(value) ? value.filter((one): one is OwnEntry => typeof one === 'object' && 'name' in one) : []
}
