import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

/** What the pages for newcomers show is run, or, where it starts a server or all tests, held to what there is. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/README.md',
  'docs/add-a-country.md',
  'docs/content.md',
  'docs/extend.md',
  'docs/first-day.md',
] as const
const textOf = (page: string): string => readFileSync(page, 'utf8')
const readme = textOf('README.md')
const blocksOf = (text: string, kind: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${kind}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, block]) => block!)
/** The commands of a block, without what is said about them. */
const commandsOf = (text: string): readonly string[] =>
  blocksOf(text, 'sh').flatMap((block) => block.split('\n').flatMap((line) => line.replace(/\s+#.*$/, '').trim() || []))
const generating = commandsOf(readme).filter((command) => command.startsWith('npm run --silent generate -- '))
const { scripts, version } = JSON.parse(textOf('package.json')) as {
  scripts: Readonly<Record<string, string>>
  version: string
}

describe('what the README generates', () => {
  test('it shows a file, a strict run, reasons, coverage and calendar', () => {
    expect(generating).toHaveLength(5)
    expect(blocksOf(readme, 'json')).toHaveLength(1)
  })

  test.each(generating)('%s', (command) => {
    const folder = mkdtempSync(join(tmpdir(), 'readme-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'answers.json'), blocksOf(readme, 'json')[0]!)
    const script = `'${process.execPath}' '${resolve('scripts/generate.ts')}'`
    const run = spawnSync('sh', ['-c', command.replace('npm run --silent generate --', script)], { cwd: folder })
    expect(String(run.stderr)).toBe('')
    expect(run.status).toBe(0)
    const file = / --out (\S+)/.exec(command)?.[1]
    if (file !== undefined) {
      expect(readFileSync(join(folder, file), 'latin1')).toMatch(/^%PDF-1/)
      return
    }
    if (command.includes('--strict')) expect(String(run.stdout)).toMatch(/^# Privacy Policy\n/)
    else expect(JSON.parse(String(run.stdout))).toEqual(expect.anything())
    expect(readdirSync(folder)).toEqual(['answers.json'])
  })
})

test.each(pages)('every command that %s shows is one of package.json or a file', (page) => {
  for (const command of commandsOf(textOf(page))) {
    const [, name] = /^(?:[A-Z_]+=\S+ )*npm (?:run )?(?:--silent )?([\w:]+)/.exec(command) ?? []
    expect(name === undefined ? existsSync(command.split(' ')[1] ?? '') : name in scripts, command).toBe(true)
    for (const path of command.match(/(?<= )(?:core|web|server|tests|scripts)\/[\w./-]+/g) ?? [])
      expect(existsSync(path), path).toBe(true)
    for (const [, setting] of command.matchAll(/(?:^| )([A-Z][A-Z_]+)=/g))
      expect(readme, 'the table of settings').toContain(`\`${setting}\``)
  }
})

test.each(pages)('every link of %s leads to a file', (page) => {
  const links = [
    ...textOf(page)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g),
  ].map(([, link]) => link!)
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([])
})

test('the README counts the duties as the catalogue has them', () => {
  const counted = Number(/catalogue of\s+more than (\d+)/.exec(readme)?.[1])
  const duties = textOf('content/requirements.yaml').match(/^- id:/gm)!.length
  expect(duties).toBeGreaterThan(counted)
  expect(duties).toBeLessThan(counted + 100)
})

test('the version is said once for all: the newest of the changelog is that of the package and its lock', () => {
  const lock = JSON.parse(textOf('package-lock.json')) as { version: string; packages: { '': { version: string } } }
  expect(/^## (\S+)$/m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(version)
  expect([lock.version, lock.packages[''].version]).toEqual([version, version])
})

test('whoever reports something is asked in plain words', () => {
  const folder = '.github/ISSUE_TEMPLATE'
  expect(readdirSync(folder).toSorted()).toEqual(['bug.md', 'wrong-law.md', 'wrong-translation.md'])
  for (const file of readdirSync(folder)) {
    expect(textOf(join(folder, file))).toMatch(/^---\nname: .+\nabout: .+\n---\n/)
    expect(statSync(join(folder, file)).size).toBeLessThan(2000)
  }
})
