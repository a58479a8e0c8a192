import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A described owner with answers, and what the questionnaires' authors expect of the run. */
export type Persona = {
  readonly id: string
  readonly title: string
  readonly needs: readonly string[]
  readonly answers: Readonly<Record<string, unknown>>
  readonly answers_by_type?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly simulated: Readonly<
    Record<string, { readonly questions_seen: number; readonly premium_groups: readonly string[] }>
  >
  readonly must?: readonly Stated[]
  readonly must_not?: readonly Stated[]
}

type Stated = { readonly in: string; readonly point: string; readonly citation: string }

let known: readonly Persona[] | undefined

/** The personas that need an agreement of the type. */
export function personasOf(type: string): readonly Persona[] {
  known ??= (parse(readFileSync('tests/personas.yaml', 'utf8')) as { personas: readonly Persona[] }).personas
  return known.filter(({ needs }) => needs.includes(type))
}

export function answersOf(persona: Persona, type: string): Record<string, unknown> {
  return { ...persona.answers, ...persona.answers_by_type?.[type], acceptGeneratorTerms: true }
}
