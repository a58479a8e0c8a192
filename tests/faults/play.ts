import { setTimeout as pause } from 'node:timers/promises'
import { random } from '#tests/support/random.ts'
import { announce } from './load/announcements.ts'
import { liveOn } from './load/customer.ts'
import { type Heard, nothingHeard } from './load/record.ts'
import type { Step } from './plan.ts'
import type { World } from './world/world.ts'

/** A fault that was made: when it began and ended, and when both servers were ready again. */
export type Played = {
  readonly step: Step
  readonly from: number
  readonly to: number
  readonly recovered: number
}

/** A server starts in seconds, on a machine with more to do than processors in a minute. What takes longer needs somebody. */
const longestRecovery = 180_000

/**
 * Plays faults, one after the other, against servers at which customers do what customers do.
 *
 * @param customers how many at a time.
 */
export async function play(
  world: World,
  plan: readonly Step[],
  {
    seed,
    customers,
    tell,
  }: { readonly seed: number; readonly customers: number; readonly tell: (line: string) => void },
): Promise<{ readonly heard: Heard; readonly played: readonly Played[] }> {
  const heard = nothingHeard()
  const state = { isOver: false, areCustomersGone: false }
  const isOver = () => state.isOver
  const lives = Promise.all(
    Array.from({ length: customers }, (_, index) =>
      liveOn(world, heard, { index, draw: random(seed + index + 1), isOver }),
    ),
  )
  const announcements = announce(world, heard, { draw: random(seed), isOver: () => state.areCustomersGone })
  const faults = playAll(world, plan, tell)
  try {
    await Promise.race([faults, lives, announcements])
    const played = await faults
    state.isOver = true
    await lives
    state.areCustomersGone = true
    await announcements
    return { heard, played }
  } finally {
    state.isOver = true
    state.areCustomersGone = true
  }
}

async function playAll(world: World, plan: readonly Step[], tell: (line: string) => void): Promise<readonly Played[]> {
  const played: Played[] = []
  let running: Promise<unknown> | undefined
  for (const [index, step] of plan.entries()) {
    if (step.besideTheLast) await pause(500)
    else {
      await running
      await pause(step.pause)
    }
    const before = step.besideTheLast ? running : undefined
    const own = playOne(world, step).then(async (one) => {
      played.push(one)
      tell(
        `${index + 1}/${plan.length} ${step.fault.name}${step.besideTheLast ? ' (beside the one before)' : ''}: ` +
          `${one.to - one.from} ms, ready after another ${one.recovered - one.to} ms`,
      )
    })
    running = Promise.all([before, own])
    running.catch(() => undefined)
  }
  await running
  return played
}

async function playOne(world: World, step: Step): Promise<Played> {
  const from = Date.now()
  const end = await step.fault.begin(world, step.draw)
  if (end) {
    await pause(step.lasts)
    await end()
  }
  const to = Date.now()
  while (!(await areReady(world))) {
    if (Date.now() > to + longestRecovery)
      throw new Error(`After “${step.fault.name}” the servers did not recover within ${longestRecovery / 1000} s.`)
    await pause(100)
  }
  return { step, from, to, recovered: Date.now() }
}

const areReady = async ({ servers }: World): Promise<boolean> =>
  (await Promise.all(servers.map(({ isReady }) => isReady()))).every(Boolean)
