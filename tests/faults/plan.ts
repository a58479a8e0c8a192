import { random } from '#tests/support/random.ts'
import type { Fault } from './fault.ts'

export type Step = {
  readonly fault: Fault
  /** Draws what the fault leaves open. */
  readonly draw: () => number
  /** How long it lasts. */
  readonly lasts: number
  /** How long nothing more happens, once all has recovered. */
  readonly pause: number
  /** Begins while the one before is at work. */
  readonly besideTheLast: boolean
}

/** The faults of a run: each comes once before any comes again, in an order and for a time that the seed decides. */
export function planOf(faults: readonly Fault[], seed: number, count: number): readonly Step[] {
  const draw = random(seed)
  const steps: Step[] = []
  let deck: Fault[] = []
  while (steps.length < count) {
    if (deck.length === 0) deck = shuffled(faults, draw)
    const fault = deck.pop()!
    const last = steps.at(-1)
    const isFree = last?.fault.lasts !== undefined && !last.besideTheLast && last.fault.part !== fault.part
    const { from, to } = fault.lasts ?? { from: 0, to: 0 }
    steps.push({
      fault,
      draw: random(Math.floor(draw() * 2 ** 31)),
      lasts: Math.round(from + draw() * (to - from)),
      pause: Math.round(draw() * 1500),
      besideTheLast: draw() < 0.3 && isFree,
    })
  }
  return steps
}

function shuffled<T>(all: readonly T[], draw: () => number): T[] {
  const left = [...all]
  for (let last = left.length - 1; last > 0; last -= 1) {
    const other = Math.floor(draw() * (last + 1))
    ;[left[last], left[other]] = [left[other]!, left[last]!]
  }
  return left
}
