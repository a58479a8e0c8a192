import { utcDay } from '#core/day.ts'
import type { SecretLinks } from '../account/secret-links.ts'
import type { Database } from '../database/database.ts'
import { withQueryLimit } from '../database/query-limit.ts'
import type { JobHandler, Jobs } from '../jobs/jobs.ts'
import { periodically } from '../jobs/periodically.ts'
import { checkAgreements } from './check-agreements.ts'
import { heldAgainst, type TypeContent } from '../agreement/law/held-against.ts'
import { mailOwners } from './mail-owners.ts'

type CheckLawOptions = {
  readonly jobs: Jobs
  readonly links: SecretLinks
  /** Asked for at each check. */
  readonly contents: () => readonly TypeContent[]
  readonly now: () => Date
  readonly onError: (cause: Error) => void
}

/** A query over all agreements may take longer than one of a request. */
const longest = 600_000

/**
 * Holds all agreements against the law and library of today, and mails the owners who asked for it. Run again, it goes on
 * where it was stopped, and mails no change twice.
 */
export function checkLaw(
  db: Database,
  { jobs, links, contents, now, onError }: CheckLawOptions,
): JobHandler<'check-law'> {
  return async (_data, stopping) => {
    const at = now()
    const against = () => heldAgainst(contents(), utcDay(at))
    await withQueryLimit(longest, async () => {
      await checkAgreements(db, { against, now: at, stopping, onError })
      await mailOwners(db, { jobs, links, now: at, stopping })
    })
  }
}

const hour = 3_600_000

/**
 * Asks for a check now and on every later day. That of a new release is asked for when it starts; while one waits or runs,
 * wherever, no other is taken on.
 * @returns a function that stops it.
 */
export function checkLawDaily(
  db: Database,
  jobs: Jobs,
  now: () => Date,
  onError: (cause: unknown) => void,
): () => Promise<void> {
  let last = ''
  const ask = async (): Promise<void> => {
    const today = utcDay(now())
    if (today !== last && (await jobs.enqueue(db, 'check-law', {}))) last = today
  }
  return periodically(ask, hour, onError)
}
