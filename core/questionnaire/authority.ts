import type { Answers } from '../answers/answers.ts'
import type { Language } from '../language/languages.ts'

/** A data protection authority. It has a name in each of its official languages that documents can be in. */
export type Authority = {
  readonly name: string
  readonly names?: { readonly [L in Language]?: string }
  readonly url: string
}

export type Authorities = Readonly<Record<string, Authority>>

/** Its name in a document's language. */
export const authorityName = ({ name, names }: Authority, language: Language): string => names?.[language] ?? name

/** Whether an answer names this authority, in whichever language. */
export const isCalled = ({ name, names }: Authority, typed: string): boolean =>
  typed === name || Object.values(names ?? {}).includes(typed)

/**
 * The data protection authority of the owner's state, else of the country. Where public bodies have an authority of
 * their own (in Bavaria), it is under the state's code with `_public`.
 */
export function authorityFor(answers: Answers, authorities: Authorities): Authority | undefined {
  const state = String(answers['state'] ?? '')
  const ofPublicBodies = answers['entityType'] === 'publicBody' ? authorities[publicBodiesOf(state)] : undefined
  return ofPublicBodies ?? authorities[state] ?? authorities[String(answers['country'] ?? '')]
}

/** Whether it depends on more than the place who is in charge there. */
export const dependsOnEntity = (state: string, authorities: Authorities): boolean =>
  publicBodiesOf(state) in authorities

const publicBodiesOf = (state: string): string => `${state}_public`
