import { personasOf } from '#scripts/content/personas.ts'

/** Something that a persona's document must say, or must not. */
export type Point = {
  readonly persona: string
  readonly kind: 'must' | 'must_not'
  readonly point: string
  readonly citation: string
}

/** Every point about documents of the type. */
export function pointsOf(type: string): readonly Point[] {
  return personasOf(type).flatMap((persona) =>
    (['must', 'must_not'] as const).flatMap((kind) =>
      (persona[kind] ?? [])
        .filter((stated) => stated.in === type)
        .map(({ point, citation }) => ({ persona: persona.id, kind, point, citation })),
    ),
  )
}
