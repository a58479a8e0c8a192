import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { policyOwner } from '#tests/support/policies.ts'

const fetchBundle = async (ada: Awaited<ReturnType<typeof policyOwner>>) => {
  const { blob, filename } = await ada.visitor.file('GET /agreement/bundle/{id}', { params: { id: ada.id } })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return { filename, bytes, files: unzipSync(bytes) }
}

test('a bundle is a website of its own: its pages lead to each other and to nobody’s host of ours', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const { clauses } = await ada.visitor.call('GET /agreement/translation/details/{id}', { params: { id: ada.id } })
  await ada.visitor.call('POST /agreement/translation/update/{id}', {
    params: { id: ada.id },
    payload: {
      language: 'de',
      version: 0,
      title: 'Datenschutzerklärung',
      clauses: Object.fromEntries(
        clauses.map(({ clause, fingerprint }) => [clause, { text: `Klausel ${clause}.`, fingerprint }]),
      ),
    },
  })
  const { filename, files, bytes } = await fetchBundle(ada)
  expect(filename).toBe('privacy-policy-ruths-backyard-en.zip')
  expect(Object.keys(files).toSorted()).toEqual(
    [
      'README.txt',
      'index.html',
      'index.json',
      'index.xml',
      'de.html',
      'de.json',
      'de.xml',
      ...['docx', 'md', 'pdf', 'txt'].flatMap((form) => [
        `privacy-policy-ruths-backyard-en.${form}`,
        `datenschutzerklaerung-ruths-backyard-de.${form}`,
      ]),
    ].toSorted(),
  )
  for (const [name, content] of Object.entries(files)) {
    if (!/\.(?:html|json|xml|txt|md)$/.test(name)) continue
    expect(strFromU8(content), name).not.toContain('goodfaith.example')
  }
  for (const page of ['index.html', 'de.html']) {
    const html = strFromU8(files[page]!)
    // Nothing is loaded, and the links of the page itself are relative and lead to a file of the bundle.
    expect(html).not.toMatch(/<script|\bsrc=|@import|url\(/)
    const head = html.slice(0, html.indexOf('<main'))
    const addresses = [...head.matchAll(/ href="(?!mailto:)([^"#]+)"/g)].map(([, href]) => href!)
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) expect(Object.keys(files)).toContain(address)
  }
  expect(strFromU8(files['index.html']!)).toContain('<p>Version 1 · Effective from ')
  expect(strFromU8(files['de.html']!)).toContain('<h1>Datenschutzerklärung</h1>')
  expect(strFromU8(files['README.txt']!)).toContain('index.html')

  served.clock.now = new Date(served.clock.now.getTime() + 60_000)
  expect(Buffer.from((await fetchBundle(ada)).bytes).equals(bytes)).toBe(true)
})
