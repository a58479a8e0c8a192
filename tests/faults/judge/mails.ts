import type { Database } from '#server/database/database.ts'
import type { Heard } from '../load/record.ts'
import type { Played } from '../play.ts'
import type { World } from '../world/world.ts'

/** Around a fault: what was under way when it began, and what was tried again when it was over. */
const around = 2000

/** Mails that never came, and mails that came twice where nothing happened that leaves nobody who knows. */
export async function mailProblems(
  db: Database,
  { mail }: World,
  { accounts }: Heard,
  played: readonly Played[],
): Promise<readonly string[]> {
  const problems: string[] = []
  const times = new Map<string, number[]>()
  mail.received.forEach(({ messageId = '' }, index) =>
    times.set(messageId, [...(times.get(messageId) ?? []), mail.times[index]!]),
  )
  const unsure = played.filter(({ step }) => step.fault.mailMayRepeat)
  for (const [id, [...received]] of times)
    for (const at of received.slice(0, -1))
      if (!unsure.some(({ from, recovered }) => at > from - around && at < recovered + around))
        problems.push(
          `The mail ${id} (${mail.received.find(({ messageId }) => messageId === id)!.subject}) came ${received.length} ` +
            `times, first at ${new Date(at).toISOString()}, when nothing was wrong that excuses it.`,
        )
  const sent = await db.selectFrom('mails').select(['id', 'event', 'kind']).where('sent_at', 'is not', null).execute()
  for (const { id, event } of sent)
    if (![...times.keys()].some((messageId) => messageId.startsWith(`<${id}@`)))
      problems.push(`The mail ${event} is recorded as sent, and never came.`)
  return [...problems, ...missing(mail, accounts), ...(await paidMails(db))]
}

/** Each account was told of its first document, and each that was deleted of that. */
function missing({ received }: World['mail'], accounts: Heard['accounts']): readonly string[] {
  const told = (email: string) => received.filter(({ to }) => to?.[0]?.address === email)
  return accounts.flatMap(({ email, agreements, deletion }) => [
    ...(agreements.length > 0 && told(email).length === 0 ? [`${email} made a document and got no mail.`] : []),
    ...(deletion === 'done' && !told(email).some(({ subject = '' }) => subject.includes('deleted'))
      ? [
          `${email} was not told that the account is deleted: ${told(email)
            .map(({ subject }) => subject)
            .join(', ')}`,
        ]
      : []),
  ])
}

/** Who paid was mailed once. With a document, the mails about it are deleted. */
async function paidMails(db: Database): Promise<readonly string[]> {
  const paid = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .innerJoin('agreements', 'agreements.id', 'order_items.agreement_id')
    .select('orders.id')
    .where('orders.state', '=', 'approved')
    .execute()
  const mails = await db.selectFrom('mails').select('event').where('kind', '=', 'order-paid').execute()
  return paid.flatMap(({ id }) => {
    const count = mails.filter(({ event }) => event.includes(id)).length
    return count === 1 ? [] : [`The order ${id} is paid, and ${count} mails say so.`]
  })
}
