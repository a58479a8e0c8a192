import type { Answers } from '../answers/answers.ts'

export type Authorities = Readonly<Record<string, { readonly name: string; readonly url: string }>>

/**
 * The data protection authority of the owner's state, else of the country. Where public bodies have an authority of
 * their own (in Bavaria), it is under the state's code with `_public`.
 */
export function authorityFor(
  answers: Answers,
  authorities: Authorities,
): { readonly name: string; readonly url: string } | undefined {
  const state = String(answers['state'] ?? '')
  const ofPublicBodies = answers['entityType'] === 'publicBody' ? authorities[publicBodiesOf(state)] : undefined
  return ofPublicBodies ?? authorities[state] ?? authorities[String(answers['country'] ?? '')]
}

/** Whether it depends on more than the place who is in charge there. */
export const dependsOnEntity = (state: string, authorities: Authorities): boolean =>
  publicBodiesOf(state) in authorities

const publicBodiesOf = (state: string): string => `${state}_public`
