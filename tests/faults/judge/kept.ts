import type { Database } from '#server/database/database.ts'
import { openBrowser } from '../load/browser.ts'
import { type Account, type Heard, nothingHeard } from '../load/record.ts'
import type { World } from '../world/world.ts'

/** What the server said that it stored or deleted, and did not. */
export async function keptProblems(db: Database, world: World, { accounts }: Heard): Promise<readonly string[]> {
  const problems: string[] = []
  for (const [index, account] of accounts.entries()) {
    const { email, deletion } = account
    const stored = await db.selectFrom('customers').select('id').where('email_key', '=', email).executeTakeFirst()
    if (deletion === 'done' && stored) problems.push(`${email} was told that the account is deleted, and it is there.`)
    if (deletion === 'no' && account.agreements.length > 0 && !stored)
      problems.push(`The account of ${email} is gone, who never asked for that.`)
    if (deletion !== 'no') continue
    if (account.hasPassword) problems.push(...(await logInProblems(world, account, index)))
    problems.push(...(await agreementProblems(db, account)))
  }
  return problems
}

/** A dozen of passwords is enough: each takes as long as a real one. */
const passwordsTried = 12

async function logInProblems({ url }: World, { email, password }: Account, index: number): Promise<readonly string[]> {
  if (index >= passwordsTried) return []
  const browser = openBrowser(url, `10.99.0.${index + 1}`, nothingHeard())
  return browser.call('POST /customer/login', { payload: { email, password } }).then(
    () => [],
    (cause: unknown) => [`${email} set a password, and cannot log in with it: ${String(cause)}`],
  )
}

async function agreementProblems(db: Database, { email, agreements }: Account): Promise<readonly string[]> {
  const problems: string[] = []
  const stored = await db
    .selectFrom('agreements')
    .innerJoin('customers', 'customers.id', 'agreements.customer_id')
    .select('agreements.id')
    .where('customers.email_key', '=', email)
    .execute()
  const ids = new Set(stored.map(({ id }) => id))
  if (ids.size !== stored.length || stored.length > agreements.length)
    problems.push(`${email} made ${agreements.length} documents, and ${stored.length} are stored.`)
  for (const { id, deletion, saved } of agreements) {
    if (deletion === 'done' && ids.has(id)) problems.push(`${email} was told that ${id} is deleted, and it is there.`)
    if (deletion === 'no' && !ids.has(id)) problems.push(`The document ${id} of ${email} is gone.`)
    if (deletion !== 'no' || saved.length === 0) continue
    const { markdown } = await db
      .selectFrom('revisions')
      .select('markdown')
      .where('agreement_id', '=', id)
      .where('language', '=', 'en')
      .orderBy('revision', 'desc')
      .executeTakeFirstOrThrow()
    const text = markdown!.toString()
    for (const mark of saved) {
      const found = text.split(mark).length - 1
      if (found !== 1) problems.push(`“${mark}” of ${email} was saved, and stands ${found} times in ${id}.`)
    }
  }
  return problems
}
