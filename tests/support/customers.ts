import type { Email } from 'postal-mime'
import { expect } from 'vitest'
import { secretLinks } from '#server/account/secret-links.ts'
import { hashPassword } from '#server/customer/password.ts'
import { secretKeys, type TestApp, type Visitor } from './app.ts'
import { answersFor } from './hobby-blog.ts'
import { eventually } from './eventually.ts'

/** The secret of the newest activation link of an address, as its mail would carry it. */
export async function activationHash({ db }: TestApp, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('activations')
    .innerJoin('customers', 'customers.id', 'activations.customer_id')
    .select('activations.id')
    .where('customers.email_key', '=', email.toLowerCase())
    .orderBy('activations.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return secretLinks(secretKeys).activation.secretOf(id)
}

export const makePolicy = (visitor: Visitor, email: string, others: Readonly<Record<string, unknown>> = {}) =>
  visitor.call('POST /agreement/new', {
    payload: { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email, others) },
  })

/** Somebody who made a policy, opened the link and set a password; logged in. */
export async function registered(
  served: TestApp,
  email: string,
  password = 'six bees',
): Promise<{ visitor: Visitor; agreementId: string }> {
  const visitor = served.visitor()
  const { agreement } = await makePolicy(visitor, email)
  const activation_hash = await activationHash(served, email)
  await visitor.call('POST /customer/activate-account', { payload: { activation_hash } })
  await visitor.call('POST /customer/initial-password-set', { payload: { activation_hash, password } })
  return { visitor, agreementId: agreement.id }
}

/** The headers of a customer who has nothing but a session, so that calls which need one get as far as their payload. */
export async function logIn({ db, visitor }: TestApp): Promise<Record<string, string>> {
  await db
    .insertInto('customers')
    .values({
      email: 'eve@example.org',
      email_key: 'eve@example.org',
      password_hash: await hashPassword('six bees'),
      language: 'en',
      confirmed_at: new Date(),
      created_at: new Date(),
    })
    .execute()
  const eve = visitor()
  const { customer } = await eve.call('POST /customer/login', {
    payload: { email: 'eve@example.org', password: 'six bees' },
  })
  return { authorization: `Bearer ${customer.token}` }
}

/** The last part of the link in the newest mail to an address, once it was sent: what its reader has in hand. */
export async function mailedSecret(served: TestApp, email: string, subject: string): Promise<string> {
  const mail = await mailTo(served, email, subject)
  return /https:\/\/goodfaith\.example\/\S*\/([\w-]{36,})/.exec(mail.text ?? '')![1]!
}

/** The newest mail with a subject to an address, as soon as it was sent. */
export const mailTo = (served: TestApp, email: string, subject: string): Promise<Email> =>
  eventually(async () => {
    const mails = await served.mails()
    return (
      mails.findLast((mail) => mail.subject === subject && mail.to?.[0]?.address === email) ??
      expect.fail(`no mail “${subject}” to ${email} among ${mails.map((mail) => mail.subject).join(', ')}`)
    )
  })
