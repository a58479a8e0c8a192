import { parseArgs, type ParseArgsConfig } from 'node:util'
import { isDay, midnight } from '#core/day.ts'

/** A mistake of whoever typed the command: printed without a stack. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

/** The words and options of a command; @throws UsageError for one that there is not. */
export function readWords<const Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** As many as there are names of them. */
type Words<Names extends readonly string[]> = { readonly [Index in keyof Names]: string }

/**
 * The options of a command and the arguments that it needs.
 * @param names of the arguments, as its usage has them.
 * @throws UsageError for options that there are not, and for more or fewer arguments.
 */
export function readArguments<const Names extends readonly string[], const Given extends Options>(
  command: string,
  args: readonly string[],
  names: Names,
  options: Given,
) {
  const { values, positionals } = readWords(args, options)
  const count = ['no argument', 'one argument', 'two arguments'][names.length]!
  if (positionals.length !== names.length)
    throw new UsageError(
      names.length === 0 ? `“${command}” takes ${count}.` : `“${command}” needs ${count}: ${names.join(' ')}.`,
    )
  return { values, words: positionals as readonly string[] as Words<Names> }
}

/** A day at midnight UTC; @throws UsageError naming the option. */
export function readDay(option: string, typed: string | undefined): Date | undefined {
  if (typed === undefined) return undefined
  if (!isDay(typed)) throw new UsageError(`--${option}: “${typed}” is no date like 2026-11-21.`)
  return midnight(typed)
}
