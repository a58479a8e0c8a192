import type { z } from 'zod'
import { suggestion } from './suggest.ts'
import { choicesAt, fieldsAt } from './schema/walk.ts'
import type { Path } from './source.ts'

type Issue = z.core.$ZodIssue
/** What is wrong, and where: for a field that is too many, at the field; for one that is missing, at its parent. */
export type SchemaMistake = { readonly path: Path; readonly message: string }

/** Zod's findings in sentences for people who write content. */
export function schemaMistakes(schema: z.ZodType, issues: readonly Issue[], value: unknown): readonly SchemaMistake[] {
  return issues.flatMap((issue) => mistakesOf(issue, [], schema, value))
}

function mistakesOf(issue: Issue, above: Path, schema: z.ZodType, value: unknown): readonly SchemaMistake[] {
  const path = [...above, ...issue.path]
  const field = String(path.at(-1) ?? 'the file')
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = fieldsAt(schema, path, value)
      return issue.keys.map((key) => ({
        path: [...path, key],
        message: unknownField(key, known),
      }))
    }
    case 'invalid_type':
      return at(value, path) === undefined
        ? [{ path, message: `the field “${field}” is missing` }]
        : [{ path, message: `“${field}” must be ${article(issue.expected)}, not ${written(at(value, path))}` }]
    case 'invalid_value':
      return [{ path, message: notOneOf(at(value, path), issue.values.map(String)) }]
    case 'invalid_union': {
      // Of the shapes that a value may have, the one that it tries to have.
      const tried = issue.errors.filter(
        (issues) => !issues.some((one) => one.path.length === 0 && one.code === 'invalid_type'),
      )
      const nearest = tried.toSorted((a, b) => a.length - b.length)[0]
      if (nearest?.length) return nearest.flatMap((one) => mistakesOf(one, path, schema, value))
      const choices = choicesAt(schema, path, value)
      if (choices.length && at(value, path) === undefined) {
        const parent = at(value, path.slice(0, -1))
        const [nearest] = Object.keys(Object(parent)).filter((key) => suggestion(key, [field]))
        return nearest
          ? [{ path: [...path.slice(0, -1), nearest], message: unknownField(nearest, [field]) }]
          : [{ path, message: `the field “${field}” is missing` }]
      }
      return choices.length
        ? [{ path, message: notOneOf(at(value, path), choices) }]
        : [{ path, message: `“${field}” cannot be ${written(at(value, path))}` }]
    }
    case 'invalid_key':
      return issue.issues.map(({ message }) => ({ path, message: `“${field}” ${message}` }))
    case 'too_small':
      return [{ path, message: `“${field}” is empty or too small` }]
    default:
      return [{ path, message: `“${field}”: ${written(at(value, path))} ${issue.message}` }]
  }
}

const unknownField = (key: string, known: readonly string[]): string =>
  `unknown field “${key}”${suggestion(key, known) || `; the fields are ${known.join(', ')}`}`

function notOneOf(value: unknown, known: readonly string[]): string {
  return `${written(value)} is none of ${known.join(', ')}${suggestion(String(value), known)}`
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

function written(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'a group of fields' : `“${String(value)}”`
}

const kindsOfValue: Readonly<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of named values',
}
const article = (expected: string): string => kindsOfValue[expected] ?? expected
