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

/** A day at midnight UTC; @throws UsageError naming the option. */
export function readDay(option: string, typed: string | undefined): Date | undefined {
  if (typed === undefined) return undefined
  if (!isDay(typed)) throw new UsageError(`--${option}: “${typed}” is no date like 2026-11-21.`)
  return midnight(typed)
}
