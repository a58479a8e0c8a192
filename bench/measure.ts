/** Milliseconds of one call, the median of many: the machine is shared and noisy. */
export async function median(
  work: () => unknown,
  { runs, warmUp = 0 }: { readonly runs: number; readonly warmUp?: number },
): Promise<number> {
  for (let index = 0; index < warmUp; index++) await work()
  const times: number[] = []
  for (let index = 0; index < runs; index++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return middle(times)
}

export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** Three significant digits. */
export function round(value: number): string {
  return String(Number(value.toPrecision(3)))
}

export function print(what: string, ...figures: string[]): void {
  console.log(`${what.padEnd(46)} ${figures.join('   ')}`)
}
