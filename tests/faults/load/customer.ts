import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { utcDay } from '#core/day.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { choose } from '../fault.ts'
import type { World } from '../world/world.ts'
import { ask, type Customer } from './ask.ts'
import { codesOf, openBrowser, Over, untilAnswered } from './browser.ts'
import { payAgreement } from './pay.ts'
import type { Account, Agreement, Heard } from './record.ts'

/** One customer after the other lives through all that customers do, until it is over. */
export async function liveOn(
  world: World,
  heard: Heard,
  { index, draw, isOver }: { readonly index: number; readonly draw: () => number; readonly isOver: () => boolean },
): Promise<void> {
  for (let life = 0; !isOver(); life += 1) {
    const account: Account = {
      email: `customer-${index}-${life}@example.org`,
      password: 'six quiet bees',
      hasPassword: false,
      agreements: [],
      deletion: 'no',
    }
    heard.accounts.push(account)
    const browser = openBrowser(world.url, `10.${index + 1}.${Math.floor(life / 250)}.${(life % 250) + 1}`, heard)
    try {
      await live({ world, account, browser, draw, isOver })
    } catch (cause) {
      if (!(cause instanceof Over)) heard.surprises.push(`${account.email}: ${String((cause as Error).stack ?? cause)}`)
    }
  }
}

async function live(customer: Customer): Promise<void> {
  const { account, draw, isOver } = customer
  await make(customer, false)
  await confirm(customer)
  for (let deeds = 6 + Math.floor(draw() * 8); deeds > 0 && !isOver(); deeds -= 1) {
    const deed = draw()
    const kept = account.agreements.filter(({ deletion }) => deletion === 'no')
    const paid = kept.filter(({ payment }) => payment === 'done')
    if (deed < 0.25 || paid.length === 0) await payAgreement(customer, await make(customer, true))
    else if (deed < 0.55) await edit(customer, choose(draw, paid))
    else if (deed < 0.7) await download(customer, choose(draw, kept))
    else if (deed < 0.8) await checkNumber(customer)
    else if (deed < 0.9) await make(customer, false)
    else await remove(customer, choose(draw, kept))
    await pause(100 + draw() * 500)
  }
  if (draw() < 0.3) await leave(customer)
}

/** Makes a policy; sent again under the same id, it is the same policy. */
async function make(customer: Customer, isPaid: boolean): Promise<Agreement> {
  const { account, browser } = customer
  const name = `Garden ${account.agreements.length}`
  const answers = answersFor(account.email, {
    websiteName: name,
    documentLevel: isPaid ? 'professional' : 'free',
    effectiveDate: utcDay(new Date()),
  })
  const payload = { type: 'PRIVACY_POLICY', language: 'en', answers, agreement_id: randomUUID() } as const
  const { agreement } = await ask(customer, () => browser.call('POST /agreement/new', { payload }))
  const made: Agreement = { id: agreement.id, isPaid, saved: [], payment: 'no', deletion: 'no' }
  account.agreements.push(made)
  return made
}

/** Waits for the mail, opens its link and sets a password. */
async function confirm(customer: Customer): Promise<void> {
  const { account, browser, isOver } = customer
  const activation_hash = await mailedSecret(customer)
  await untilAnswered(() => browser.call('POST /customer/activate-account', { payload: { activation_hash } }), isOver)
  const { email, password } = account
  try {
    const payload = { activation_hash, password }
    await untilAnswered(() => browser.call('POST /customer/initial-password-set', { payload }), isOver)
  } catch (cause) {
    if (cause instanceof Over) throw cause
    // The link was used up by a try whose reply was lost.
    await untilAnswered(() => browser.call('POST /customer/login', { payload: { email, password } }), isOver)
  }
  account.hasPassword = true
}

async function mailedSecret({ world, account, isOver }: Customer): Promise<string> {
  while (!isOver()) {
    const mail = world.mail.received.find(({ to }) => to?.[0]?.address === account.email)
    const secret = /https:\/\/goodfaith\.example\/\S*\/([\w-]{36,})/.exec(mail?.text ?? '')?.[1]
    if (secret !== undefined) return secret
    await pause(200)
  }
  throw new Over()
}

let marks = 0

/** Writes a paragraph into the text that nobody else writes. */
async function edit(customer: Customer, agreement: Agreement): Promise<void> {
  const { browser } = customer
  const params = { id: agreement.id }
  marks += 1
  const mark = `Note ${marks} of the owner.`
  await ask(customer, async () => {
    const { text, revision } = await browser.call('GET /agreement/text/{id}', { params })
    // An earlier try may have saved it, and its reply was lost.
    if (text.includes(mark)) return
    await browser
      .call('POST /agreement/update/{id}', { params, payload: { mode: 'edit', revision, text: `${text}\n${mark}\n` } })
      .catch(async (cause: unknown) => {
        const now = await browser.call('GET /agreement/text/{id}', { params })
        if (!now.text.includes(mark)) throw cause
      })
  })
  agreement.saved.push(mark)
}

async function download(customer: Customer, agreement: Agreement): Promise<void> {
  if (agreement.isPaid && agreement.payment !== 'done') return
  const { browser } = customer
  for (let tries = 60; tries > 0; tries -= 1) {
    const { status } = await ask(customer, () =>
      browser.call('POST /agreement/generate-files', { payload: { agreement_id: agreement.id } }),
    )
    if (status === 'generated') break
    await pause(500)
  }
  const { blob } = await ask(customer, () => browser.download(agreement.id, 'pdf'))
  if (!(await blob.text()).startsWith('%PDF-')) throw new Error('A PDF is none.')
}

/** VIES's own number of a company, as the double knows it. */
async function checkNumber(customer: Customer): Promise<void> {
  const payload = { country: 'FR', vat_number: 'FR40303265045' }
  const { status } = await ask(customer, () => customer.browser.call('POST /customer/check-vies', { payload }))
  if (status === 'invalid') throw new Error('A number is said to be invalid that the registry knows.')
}

/** What is being paid for is not deleted before it is known what became of the payment. */
const isUnderWay = (cause: unknown): boolean => codesOf(cause).includes('payment-under-way')

async function remove(customer: Customer, agreement: Agreement): Promise<void> {
  agreement.deletion = 'asked'
  const { browser } = customer
  agreement.deletion = await ask(customer, () =>
    browser.call('DELETE /agreement/delete/{id}', { params: { id: agreement.id } }),
  ).then(
    () => 'done' as const,
    (cause: unknown) => {
      if (isUnderWay(cause)) return 'no' as const
      // An earlier try deleted it, and its reply was lost.
      if (codesOf(cause).includes('not-found')) return 'done' as const
      throw cause
    },
  )
}

async function leave(customer: Customer): Promise<void> {
  const { account, browser, isOver } = customer
  const { email, password } = account
  account.deletion = 'asked'
  try {
    await ask(customer, () => browser.call('POST /customer/delete-account', { payload: { password } }))
  } catch (cause) {
    if (cause instanceof Over) throw cause
    if (isUnderWay(cause)) return void (account.deletion = 'no')
    // An earlier try deleted it, and its reply was lost: nobody can log in any more.
    const login = () => browser.call('POST /customer/login', { payload: { email, password } })
    const isThere = await untilAnswered(login, isOver).then(
      () => true,
      () => false,
    )
    if (isThere) throw cause
  }
  account.deletion = 'done'
}
