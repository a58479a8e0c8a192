import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/database/database.ts'
import type { Heard } from '../load/record.ts'
import type { Played } from '../play.ts'
import type { World } from '../world/world.ts'
import { answerProblems } from './answers.ts'
import { keptProblems } from './kept.ts'
import { mailProblems } from './mails.ts'
import { moneyProblems } from './money.ts'
import { unsettled } from './unsettled.ts'

/** What was left undone is done by itself within this time: tries are pauses of up to a minute apart after these faults. */
const patience = 5 * 60_000

/**
 * Holds the database, the mailbox and the provider's books against what customers heard, once all has settled by itself.
 *
 * @returns what is wrong, a sentence each.
 */
export async function judge(
  world: World,
  heard: Heard,
  played: readonly Played[],
): Promise<{ readonly problems: readonly string[]; readonly settledIn: number }> {
  const { db, close } = openDatabase({ connectionString: world.database.url }, () => undefined, 2)
  try {
    const since = Date.now()
    let left = await unsettled(db)
    while (left.length > 0 && Date.now() < since + patience) {
      await pause(500)
      left = await unsettled(db)
    }
    const settledIn = Date.now() - since
    return {
      problems: [
        ...left.map((what) => `Needs a hand: ${what}`),
        ...(await keptProblems(db, world, heard)),
        ...(await moneyProblems(db, world, heard)),
        ...(await mailProblems(db, world, heard, played)),
        ...answerProblems(heard, played),
        ...heard.surprises,
      ],
      settledIn,
    }
  } finally {
    await close()
  }
}
