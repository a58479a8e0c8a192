import { expect, test } from 'vitest'
import { formats } from '#core/document/format.ts'
import { createTestApp } from '#tests/support/app.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { eventually } from '#tests/support/eventually.ts'

const magic = { docx: 'PK', pdf: '%PDF-', html: '<!doctype html>', md: '# Privacy Policy', txt: '' }

test('a visitor makes a policy, activates the account, downloads all files and opens the live link', async () => {
  const { app, visitor, mails } = await createTestApp({ workers: true })
  const ruth = visitor()
  const { agreement, account } = await ruth.call('POST /agreement/new', {
    payload: { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor('ruth@backyard.example') },
  })
  expect(account).toBe('created')
  expect(agreement.title).toBe('Privacy Policy')
  const { id } = agreement

  // Anybody with the address sees the page; the files need the owner.
  const page = await ruth.call('GET /agreement/public-download-details/{id}', { params: { id } })
  expect(page).toMatchObject({
    siteName: 'Ruth’s Backyard',
    customer_email_masked: 'r***@backyard.example',
    files: { status: 'not-generated', formats: [] },
  })
  expect(page.html).toContain('<h1>Privacy Policy</h1>')
  await expect(ruth.download(id, 'pdf')).rejects.toMatchObject({ status: 401 })

  const mail = await eventually(async () => (await mails())[0] ?? expect.fail('no mail yet'))
  expect(mail.to?.[0]?.address).toBe('ruth@backyard.example')
  expect(mail.text).toContain(`https://goodfaith.example/download/${id}`)
  const hash = /activate-account\/(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
  expect(mail.html).toContain(`https://goodfaith.example/profile/activate-account/${hash}`)

  expect(await ruth.call('POST /customer/check-email-status', { payload: { email: 'ruth@backyard.example' } })).toEqual(
    { status: 'unconfirmed' },
  )
  expect(await ruth.call('POST /customer/check-activation-hash', { payload: { activation_hash: hash } })).toEqual({
    email: 'ruth@backyard.example',
    agreement_id: id,
    password_set: false,
  })
  await ruth.call('POST /customer/activate-account', { payload: { activation_hash: hash } })
  const { customer } = await ruth.call('POST /customer/initial-password-set', {
    payload: { activation_hash: hash, password: 'six bees' },
  })
  expect(customer.email).toBe('ruth@backyard.example')
  expect(ruth.stored).toEqual({ token: customer.token, refresh_token: customer.refresh_token })
  expect(await ruth.call('POST /customer/check-email-status', { payload: { email: 'RUTH@backyard.example' } })).toEqual(
    { status: 'confirmed' },
  )

  const again = visitor()
  await again.call('POST /customer/login', { payload: { email: 'Ruth@Backyard.example', password: 'six bees' } })

  expect(await again.call('POST /agreement/generate-files', { payload: { agreement_id: id } })).toEqual({
    status: 'generating',
  })
  await eventually(async () =>
    expect((await again.call('GET /agreement/download-details/{id}', { params: { id } })).files.status).toBe(
      'generated',
    ),
  )
  const details = await again.call('GET /agreement/download-details/{id}', { params: { id } })
  expect(details.customer_email).toBe('ruth@backyard.example')
  expect(details.files.formats.map(({ format }) => format).toSorted()).toEqual([...formats].toSorted())

  for (const format of formats) {
    const { blob, filename } = await again.download(id, format)
    const bytes = Buffer.from(await blob.arrayBuffer())
    expect(filename).toBe(`privacy-policy-ruths-backyard-en.${format}`)
    expect(bytes.toString('latin1').startsWith(magic[format])).toBe(true)
    expect(details.files.formats.find((file) => file.format === format)?.bytes).toBe(bytes.length)
  }

  // The page that the owner downloads leads to the machine-readable text too.
  const html = await (await again.download(id, 'html')).blob.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const twins = [...head.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)">/g)]
  expect(twins.map(([, type, href]) => [type, href])).toEqual([
    ['application/json', `${details.live_url}.json`],
    ['application/akn+xml', `${details.live_url}.xml`],
  ])

  const live = await app.inject(new URL(agreement.live_url).pathname)
  expect(live.statusCode).toBe(200)
  expect(live.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(live.body).toContain('Ruth’s Backyard')
  expect(live.body).not.toContain('<script')
})
