import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { startSite } from './site.ts'

const root = 'build/docs'

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/docs/build.ts'], { encoding: 'utf8' })
  if (status !== 0 || stderr !== '') throw new Error(`The documentation was not built: ${stderr}`)
})

const pages = (): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))

test('every link of the documentation leads to a page, a file and a heading that are there', () => {
  const ids = new Map<string, ReadonlySet<string>>()
  const idsOf = (file: string) => {
    const known =
      ids.get(file) ?? new Set([...readFileSync(file, 'utf8').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!))
    ids.set(file, known)
    return known
  }
  const broken: string[] = []
  let links = 0
  for (const page of pages())
    for (const [, target] of readFileSync(path.join(root, page), 'utf8').matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^(?:https?|mailto):/.test(target!)) continue
      links += 1
      const [place, anchor] = target!.split('#')
      const found = place === '' ? path.join(root, page) : path.join(root, path.dirname(page), place!)
      const file = place === '' || !place!.endsWith('/') ? found : path.join(found, 'index.html')
      if (!existsSync(file) || (anchor !== undefined && !idsOf(file).has(decodeURIComponent(anchor))))
        broken.push(`${page}: ${target}`)
    }
  expect(broken).toEqual([])
  expect(links).toBeGreaterThan(1000)
})

test('the tutorial has its pictures', () => {
  const shown = [...readFileSync(path.join(root, 'tutorial/index.html'), 'utf8').matchAll(/<img src="([^"]*)"/g)]
  expect(shown).toHaveLength(8)
  for (const [, picture] of shown) expect(existsSync(path.join(root, 'tutorial', picture!)), picture).toBe(true)
})

test('a server has it under /docs/, for everybody, on a phone too, without a script', async () => {
  const site = await startSite({ DOCS: 'on' })
  for (const [address, width] of [
    ['', 1280],
    ['tutorial/', 390],
    ['settings/', 390],
    ['api-reference/', 768],
  ] as const) {
    const { page, errors } = await visit({ viewport: { width, height: 900 } })
    await page.goto(`${site.url}/docs/${address}`)
    await page.getByRole('navigation', { name: 'Documentation' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await page.locator('script').count()).toBe(0)
    expect(errors).toEqual([])
  }
})
