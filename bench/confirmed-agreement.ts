import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Answers } from '#core/answers/answers.ts'
import { createClient } from '#contract/client.ts'

/** The password of every account of the benches. */
export const password = 'Correct horse battery'

/** A privacy policy whose owner has confirmed the account: only then its public page opens. */
export async function confirmedAgreement(url: string, dataDir: string, answers: Answers) {
  const api = createClient({ fetch, baseUrl: `${url}/api/v1` })
  const { agreement } = await api.call('POST /agreement/new', {
    payload: { type: 'PRIVACY_POLICY', language: 'en', answers },
  })
  const hash = await mailedHash(join(dataDir, 'outbox'))
  await api.call('POST /customer/activate-account', { payload: { activation_hash: hash } })
  await api.call('POST /customer/initial-password-set', { payload: { activation_hash: hash, password } })
  return agreement
}

/** What confirms the account, from the mail to its owner: a live link opens only then. */
async function mailedHash(outbox: string): Promise<string> {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp;) {
    const [mail] = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
    const { text } = mail ? await PostalMime.parse(readFileSync(join(outbox, mail))) : {}
    const hash = /activate-account\/([^\s/?]+)/.exec(text ?? '')?.[1]
    if (hash) return hash
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No mail to the owner arrived within a minute')
}
