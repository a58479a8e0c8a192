import { spawnSync } from 'node:child_process'
import { strFromU8, unzipSync } from 'fflate'
import { calls } from '#contract/calls.ts'
import { z } from 'zod'
import { formats } from '#core/document/format.ts'
import { loadBanner } from '#server/banner/load-banner.ts'
import { answersOf } from './subjects.ts'
import { isPaid, makeFiles, type Owner, paidIn } from './walk.ts'

/** The path of a read, with its payload where it has one. */
type Read = readonly [path: string, payload?: object]
/** How each call that is about an agreement is read; `act` of those that change something and say nothing of a text. */
const reads: Readonly<Record<string, 'act' | ((owner: Owner) => readonly Read[])>> = {
  'GET /agreement/details/{id}': (o) => [[`/agreement/details/${o.state.id}`]],
  'POST /agreement/costs/{id}': (o) => [[`/agreement/costs/${o.state.id}`, {}]],
  'GET /agreement/public-download-details/{id}': (o) => inBoth(o, `/agreement/public-download-details/${o.state.id}`),
  'GET /agreement/download-details/{id}': (o) => inBoth(o, `/agreement/download-details/${o.state.id}`),
  'GET /agreement/file/{id}/{format}': (o) =>
    formats.flatMap((format) => inBoth(o, `/agreement/file/${o.state.id}/${format}`)),
  'GET /agreement/annex/{id}/{format}': (o) => [[`/agreement/annex/${o.state.id}/json`]],
  'GET /agreement/consistency/{id}': (o) => [[`/agreement/consistency/${o.state.id}`]],
  'GET /agreement/sale-details/{id}': (o) => [[`/agreement/sale-details/${o.state.id}`]],
  'GET /agreement/text/{id}': (o) => [[`/agreement/text/${o.state.id}`]],
  'GET /agreement/details/update/{id}': (o) => [[`/agreement/details/update/${o.state.id}`]],
  'POST /agreement/check-edit/{id}': (o) => [
    [`/agreement/check-edit/${o.state.id}`, { revision: newest(o), text: '# Privacy Policy\n\nBees.\n' }],
  ],
  'POST /agreement/merge/{id}': (o) =>
    o.subject.choices.flatMap(({ groups }, choice): readonly Read[] =>
      groups.every((group) => paidIn(o).has(group))
        ? []
        : [
            [
              `/agreement/merge/${o.state.id}`,
              { revision: newest(o), language: 'en', answers: answersOf(o.subject, choice), choices: {} },
            ],
          ],
    ),
  'GET /agreement/revisions/{id}': (o) => inBoth(o, `/agreement/revisions/${o.state.id}`),
  'GET /agreement/revision/{id}/{revision}': (o) =>
    revisionsOf(o).flatMap((one) => [
      ...inBoth(o, `/agreement/revision/${o.state.id}/${one}`),
      ...revisionsOf(o).flatMap((against): readonly Read[] =>
        against < one ? [[`/agreement/revision/${o.state.id}/${one}?against=${against}`]] : [],
      ),
    ]),
  'GET /agreement/translation/details/{id}': (o) => [[`/agreement/translation/details/${o.state.id}?language=de`]],
  'POST /agreement/translation/propose/{id}': (o) => [
    [`/agreement/translation/propose/${o.state.id}`, { language: 'de' }],
  ],
  'GET /agreement/live-link/{id}': (o) => [[`/agreement/live-link/${o.state.id}`]],
  'GET /agreement/banner/{id}': (o) => [[`/agreement/banner/${o.state.id}`]],
  'GET /agreement/banner-log/{id}/{month}': (o) => [[`/agreement/banner-log/${o.state.id}/2026-11`]],
  'GET /agreement/bundle/{id}': (o) => [[`/agreement/bundle/${o.state.id}`]],
  'GET /agreement/send-customer-email/{id}': 'act',
  'DELETE /agreement/delete/{id}': 'act',
  'POST /agreement/update/{id}': 'act',
  'POST /agreement/withdraw/{id}': 'act',
  'POST /agreement/restore/{id}': 'act',
  'POST /agreement/translation/generate/{id}': 'act',
  'POST /agreement/translation/update/{id}': 'act',
  'POST /agreement/translation/delete/{id}': 'act',
  'PUT /agreement/live-link/{id}': 'act',
  'PUT /agreement/banner/{id}': 'act',
  'DELETE /agreement/banner/{id}': 'act',
  // The id is in the payload.
  'POST /agreement/generate-files': (o) => [['/agreement/generate-files', { agreement_id: o.state.id }]],
  'POST /transaction/quote': (o) => [
    ['/transaction/quote', { item_type: 'agreement', item_id: o.state.id, user_data: { billing_address: {} } }],
  ],
  'POST /transaction/check': (o) => [['/transaction/check', { item_type: 'agreement', item_id: o.state.id }]],
  'POST /agreement/new': 'act',
  'POST /agreement/new-set': 'act',
  'POST /customer/law-changes/seen': 'act',
}
const inBoth = ({ state }: Owner, url: string): readonly Read[] =>
  state.translated ? [[url], [`${url}?language=de`]] : [[url]]
const newest = ({ state }: Owner): number => state.texts.length
const revisionsOf = ({ state }: Owner): readonly number[] => state.texts.map((_, index) => index + 1)

/** What says something of all agreements of an owner. */
const lists: readonly string[] = [
  '/customer/agreements/all',
  '/customer/agreements/unpaid',
  '/customer/law-changes',
  '/customer/export',
]

/** The calls that take the id of an agreement, in the path or in what is sent; paying is no way to read. */
export const takingAnId: readonly string[] = Object.entries(calls)
  .filter(
    ([name, call]) =>
      /^\w+ \/agreement\/.*\{id\}/.test(name) ||
      ('payload' in call &&
        /"(?:agreement_id|item_id)"/.test(
          JSON.stringify(z.toJSONSchema(call.payload, { unrepresentable: 'any', io: 'input' })),
        )),
  )
  .map(([name]) => name)
export const known: readonly string[] = Object.keys(reads)

type Said = readonly { readonly url: string; readonly body: string }[]

/** What the server answers; to the owner, or to a stranger. */
async function askedOf({ shop, visitor }: Owner, url: string, payload?: object): Promise<Said> {
  const form = payload && `data=${encodeURIComponent(JSON.stringify(payload))}`
  const { rawPayload, headers } = await shop.app.inject({
    method: form === undefined ? 'GET' : 'POST',
    url,
    headers: {
      ...(url.startsWith('/api/') && { authorization: `Bearer ${visitor.stored!.token}` }),
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form !== undefined && { payload: form }),
  })
  return textsIn(url, rawPayload, String(headers['content-type']))
}

/** The script of the banner as it is made now: a process would trust its copy for one second. */
async function bannerSaid(owner: Owner): Promise<Said> {
  const { shop, state } = owner
  if (state.banner === null) return []
  const page = await loadBanner(shop.db, shop.parts.config, state.banner, undefined)
  return page ? [{ url: '/banner', body: page.plain.bytes.toString() }] : []
}

/** What changes first when money comes or goes; quick enough to be read after every step. */
export async function mostSaid(owner: Owner): Promise<Said> {
  const { id } = owner.state
  await owner.shop.db.deleteFrom('rate_limits').execute()
  const urls = [
    ...inBoth(owner, `/agreement/download-details/${id}`).map(([url]) => url),
    `/agreement/live-link/${id}`,
    ...revisionsOf(owner).flatMap((one) => (isPaid(owner, one) ? [] : [`/agreement/revision/${id}/${one}`])),
  ]
  const said = [...(await bannerSaid(owner))]
  for (const url of urls) said.push(...(await askedOf(owner, `/api/v1${url}`)))
  return said
}

/** Everything that the server says about the agreement, to its owner and to a stranger. */
export async function everythingSaid(owner: Owner): Promise<Said> {
  const { shop, visitor, state } = owner
  await shop.db.deleteFrom('rate_limits').execute()
  await makeFiles(owner)
  const said = [...(await bannerSaid(owner))]
  for (const read of Object.values(reads))
    if (read !== 'act')
      for (const [path, payload] of read(owner)) said.push(...(await askedOf(owner, `/api/v1${path}`, payload)))
  for (const path of lists) said.push(...(await askedOf(owner, `/api/v1${path}`)))
  // A process trusts its copy of a page for one second, so the stranger is given a new address.
  const { url } = await visitor.call('PUT /agreement/live-link/{id}', {
    params: { id: state.id },
    payload: { renew: true, history: true },
  })
  if (url === null) return said
  const token = url.split('/').at(-1)!
  for (const language of state.translated ? ['', '/de'] : [''])
    for (const page of [
      ...['', '.json', '.xml', '/embed.js', '/history'].map((form) => language + form),
      ...revisionsOf(owner).flatMap((one) => [`${language}/history/${one}`, `${language}/history/${one}.md`]),
    ])
      said.push(...(await askedOf(owner, `/live/${token}${page}`)))
  return said
}

/** An invoice of a server for tests is only called a PDF. */
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString() === '%PDF-' && bytes.includes('%%EOF')
/** The words of a PDF as poppler reads them, on one line. */
function wordsOfPdf(bytes: Uint8Array): string {
  const { status, stdout, stderr } = spawnSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' })
  if (status !== 0) throw new Error(`pdftotext cannot read this file: ${stderr}`)
  return stdout.replaceAll(/\s+/g, ' ')
}

/** The texts in what was sent: of an archive, each file; of a PDF and of a Word document, the words without their marks. */
function textsIn(url: string, bytes: Buffer, type: string): readonly { readonly url: string; readonly body: string }[] {
  if (isPdf(bytes)) return [{ url, body: wordsOfPdf(bytes) }]
  if (!type.includes('zip') && !type.includes('wordprocessingml')) return [{ url, body: bytes.toString() }]
  return Object.entries(unzipSync(new Uint8Array(bytes))).flatMap(([name, inner]) =>
    name.endsWith('.docx') || name.endsWith('.pdf')
      ? textsIn(`${url} ${name}`, Buffer.from(inner), name.endsWith('.pdf') ? 'application/pdf' : 'zip')
      : [{ url: `${url} ${name}`, body: strFromU8(inner).replaceAll(/<[^>]+>/g, name.endsWith('.xml') ? '' : '$&') }],
  )
}
