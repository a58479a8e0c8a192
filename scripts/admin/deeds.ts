import { UsageError, readArguments } from '../shop/usage-error.ts'
import type { Installation } from './open-installation.ts'

type Lines = Promise<readonly string[]>

/** Something that is done with what is stored: it reads its arguments, and then works and gives the lines that are printed. */
export type Deed = (command: string, args: readonly string[]) => (installation: Installation) => Lines

type Options = Parameters<typeof readArguments>[3]
type Read<Names extends readonly string[], Given extends Options> = ReturnType<typeof readArguments<Names, Given>>

/** @param names of the arguments that it needs, as the usage has them. @param options that it takes, and no other deed does. */
export const deed =
  <const Names extends readonly string[], const Given extends Options>(
    names: Names,
    options: Given,
    work: (
      installation: Installation,
      words: Read<Names, Given>['words'],
      values: Read<Names, Given>['values'],
    ) => Lines,
  ): Deed =>
  (command, args) => {
    const { words, values } = readArguments(command, args, names, options)
    return (installation) => work(installation, words, values)
  }

/** The work of a command whose first argument is the name of a deed. @throws UsageError */
export function chosenDeed(
  command: string,
  deeds: Readonly<Record<string, Deed>>,
  [name = '', ...args]: readonly string[],
): (installation: Installation) => Lines {
  const chosen = Object.hasOwn(deeds, name) ? deeds[name] : undefined
  if (!chosen) throw new UsageError(`“${command}” needs one of ${Object.keys(deeds).join(', ')} after it.`)
  return chosen(`${command} ${name}`, args)
}

/** At most so many rows are listed. */
const most = 50

/** More rows than are listed, so that it is known that there are more. */
export const rowsToAsk = most + 1

export const list = <Row>(rows: readonly Row[], write: (row: Row) => readonly string[]): readonly string[] => [
  ...rows.slice(0, most).map((row) => write(row).join('  ')),
  ...(rows.length > most ? ['There are more. Type more of it.'] : []),
]
