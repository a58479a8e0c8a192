/** Lowest, middle and highest of the figures that several rounds gave. */
export type Spread = { readonly lowest: number; readonly median: number; readonly highest: number }

/** Takes one figure: milliseconds of a call, requests per second. */
export type Measure = () => number | Promise<number>

/** The figures of two sides, by round. */
export type Rounds = { readonly ours: readonly number[]; readonly theirs: readonly number[] }

/** Milliseconds of one call, the median of many. */
export async function milliseconds(work: () => unknown, calls: number): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < calls; index++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return spread(times).median
}

/**
 * Measures two sides in turns: ours, theirs, ours, theirs. A machine that others use too is faster at one moment and
 * slower at the next; only figures of the same round are comparable. One round before the first warms both sides up.
 */
export async function inTurns(ours: Measure, theirs: Measure, rounds: number): Promise<Rounds> {
  await ours()
  await theirs()
  const figures = { ours: [] as number[], theirs: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    figures.ours.push(await ours())
    figures.theirs.push(await theirs())
  }
  return figures
}

/** The spread of `of` divided by `by`, round by round. */
export function ratio(of: readonly number[], by: readonly number[]): Spread {
  return spread(of.map((figure, round) => figure / by[round]!))
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { lowest: sorted[0]!, median: sorted[Math.floor(sorted.length / 2)]!, highest: sorted.at(-1)! }
}

/** Three significant digits. */
export function round(value: number): string {
  return String(Number(value.toPrecision(3)))
}

/** `1.9 (1.7 to 2.3)`: the median, and the spread of the rounds. */
export function inWords({ lowest, median, highest }: Spread): string {
  return `${round(median)} (${round(lowest)} to ${round(highest)})`
}

export function print(what: string, ...figures: string[]): void {
  console.log(`${what.padEnd(46)} ${figures.join('   ')}`)
}
