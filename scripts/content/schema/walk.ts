import { z } from 'zod'
import type { Path } from '../source.ts'

/** Strips what only says that a value may be missing. */
export function inner(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodNullable
    ? inner(schema.unwrap() as z.ZodType)
    : schema
}

const optionsOf = (union: z.ZodUnion): readonly z.ZodType[] => union.options as readonly z.ZodType[]

/** The shape of a union that a value has, else the one that it comes nearest to. */
function optionFor(union: z.ZodUnion, value: unknown): z.ZodType | undefined {
  const options = optionsOf(union).map(inner)
  const fits = options.find((option) => option.safeParse(value).success)
  if (fits || typeof value !== 'object') return fits
  if (union instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = union.def
    const said: unknown = Reflect.get(value ?? {}, discriminator)
    return options.find(
      (option) => option instanceof z.ZodObject && valuesOf(inner(option.shape[discriminator])).includes(String(said)),
    )
  }
  return options.find((option) => option instanceof (Array.isArray(value) ? z.ZodArray : z.ZodObject))
}

/** The values between which a schema lets one choose; none when it is no choice. */
export function valuesOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String)
  return schema instanceof z.ZodUnion ? optionsOf(schema).flatMap((option) => valuesOf(inner(option))) : []
}

/** The schema for one member of a value. */
function below(schema: z.ZodType, key: PropertyKey, value: unknown): z.ZodType | undefined {
  const here = inner(schema)
  if (here instanceof z.ZodObject) return here.shape[String(key)] as z.ZodType | undefined
  if (here instanceof z.ZodArray) return here.element as z.ZodType
  if (here instanceof z.ZodRecord) return here.valueType as z.ZodType
  if (!(here instanceof z.ZodUnion)) return undefined
  const option = optionFor(here, value)
  return option && below(option, key, value)
}

const memberOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** The schema of what is at a path of a value. */
function schemaAt(schema: z.ZodType, path: Path, value: unknown): z.ZodType | undefined {
  const [key, ...rest] = path
  if (key === undefined) return inner(schema)
  const next = below(schema, key, value)
  return next && schemaAt(next, rest, memberOf(value, key))
}

/** The fields that a value at a path may have. */
export function fieldsAt(schema: z.ZodType, path: Path, value: unknown): readonly string[] {
  const found = schemaAt(schema, path, value)
  const here = found instanceof z.ZodUnion ? optionFor(found, path.reduce(memberOf, value)) : found
  return here instanceof z.ZodObject ? Object.keys(here.shape) : []
}

/** The kinds that a union whose members say their kind offers under the field at a path. */
export function choicesAt(schema: z.ZodType, path: Path, value: unknown): readonly string[] {
  const union = schemaAt(schema, path.slice(0, -1), value)
  return union instanceof z.ZodUnion
    ? optionsOf(union).flatMap((option) =>
        option instanceof z.ZodObject ? valuesOf(inner(option.shape[String(path.at(-1))])) : [],
      )
    : []
}

/** One place of a schema at which a value was found, or could be. */
export type Position = {
  /** `steps[].sections[].id`: the same for all items of a list and all names of a record. */
  readonly place: string
  readonly path: Path
  /** What stands there is a field's name, a name of a record's own, or a value. */
  readonly what: 'field' | 'key' | 'value'
  readonly schema: z.ZodType
  readonly value: unknown
}

/** Visits every field, key and simple value of a value that its schema accepts. */
export function visitValue(
  schema: z.ZodType,
  value: unknown,
  visit: (position: Position) => void,
  path: Path = [],
  place = '',
): void {
  const here = inner(schema)
  if (value === undefined || value === null) return
  if (here instanceof z.ZodUnion) {
    const option = optionFor(here, value)
    if (option) visitValue(option, value, visit, path, place + optionName(here, option))
  } else if (here instanceof z.ZodObject) {
    for (const [key, one] of Object.entries(value)) {
      const at = { place: `${place}.${key}`, path: [...path, key] }
      visit({ ...at, what: 'field', schema: here, value: key })
      visitValue(here.shape[key] as z.ZodType, one, visit, at.path, at.place)
    }
  } else if (here instanceof z.ZodArray) {
    for (const [index, one] of (value as readonly unknown[]).entries())
      visitValue(here.element as z.ZodType, one, visit, [...path, index], `${place}[]`)
  } else if (here instanceof z.ZodRecord) {
    for (const [key, one] of Object.entries(value)) {
      const at = { place: `${place}.<name>`, path: [...path, key] }
      visit({ ...at, what: 'key', schema: here.keyType as z.ZodType, value: key })
      visitValue(here.valueType as z.ZodType, one, visit, at.path, at.place)
    }
  } else visit({ place, path, what: 'value', schema: here, value })
}

/** A field that a value may have, or one of the values between which it may choose. */
export type Choice = { readonly place: string; readonly schema: z.ZodType; readonly value: string }

/** All fields and choices that a schema knows, with the places that `visitValue` names them by. */
export function choicesIn(schema: z.ZodType, place = ''): readonly Choice[] {
  const here = inner(schema)
  if (here instanceof z.ZodUnion)
    return optionsOf(here).flatMap((option) => choicesIn(option, place + optionName(here, inner(option))))
  if (here instanceof z.ZodObject)
    return Object.entries(here.shape as Record<string, z.ZodType>).flatMap(([key, one]) => [
      { place: `${place}.${key}`, schema: here, value: key },
      ...choicesIn(one, `${place}.${key}`),
    ])
  if (here instanceof z.ZodArray) return choicesIn(here.element as z.ZodType, `${place}[]`)
  if (here instanceof z.ZodRecord) return choicesIn(here.valueType as z.ZodType, `${place}.<name>`)
  return valuesOf(here).map((value) => ({ place, schema: here, value }))
}

/** Members that say their kind are distinguished by it: `validation[](length).min`. */
function optionName(union: z.ZodUnion, option: z.ZodType): string {
  if (!(union instanceof z.ZodDiscriminatedUnion) || !(option instanceof z.ZodObject)) return ''
  return `(${valuesOf(inner(option.shape[union.def.discriminator])).join()})`
}
