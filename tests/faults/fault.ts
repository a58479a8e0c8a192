import type { World } from './world/world.ts'

/** What a fault takes hold of: two that share it are never at work at once. */
type Part = 'database' | 'servers' | 'clock' | 'mail' | 'payments' | 'registry' | 'jobs'

/** Something that goes wrong, and comes to an end by itself. */
export type Fault = {
  readonly name: string
  readonly part: Part
  /**
   * Whether a mail that the mail server took meanwhile may come twice: a process or database that fails between that and
   * the record of it leaves nobody who knows.
   */
  readonly mailMayRepeat: boolean
  /** For how many milliseconds it lasts. Without, it is over when `begin` is. */
  readonly lasts?: { readonly from: number; readonly to: number }
  /** Begins it. @returns what ends it; nobody does more than that to mend what was done. */
  readonly begin: (world: World, draw: () => number) => Promise<(() => Promise<void>) | undefined>
}

/** Lets a fault last so long that what waits for an answer is noticed, and so short that a run of hundreds ends. */
export const some = { from: 1500, to: 5000 } as const

export const choose = <T>(draw: () => number, from: readonly T[]): T => from[Math.floor(draw() * from.length)]!
