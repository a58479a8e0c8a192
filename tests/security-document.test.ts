import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** `docs/security.md` is held to the numbers of the standard, to its own counts, to the files that exist and to what the code has of keys and hosts. */
const page = readFileSync('docs/security.md', 'utf8')
const levels = JSON.parse(readFileSync('security/asvs.json', 'utf8')) as Readonly<Record<string, number>>

const standings = ['met', 'met in part', 'not met', 'does not apply'] as const
type Row = Readonly<Record<'id' | 'level' | 'subject' | 'standing' | 'where' | 'held', string>>
const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const rows: readonly Row[] = [...page.matchAll(/^\| \d+\.\d+\.\d+ \|.*$/gm)].map(([line]) => {
  const [id = '', level = '', subject = '', standing = '', where = '', ...held] = cellsOf(line)
  return { id, level, subject, standing, where, held: held.join(' | ') }
})
const chapterOf = ({ id }: Row): string => `V${id.split('.')[0]}`
const countsOf = (some: readonly Row[]): readonly number[] => [
  some.length,
  ...standings.map((one) => some.filter(({ standing }) => standing === one).length),
]

test('each requirement of the two levels has one row, in its order, and no other number has', () => {
  // ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2.
  expect(Object.values(levels).filter((level) => level === 1)).toHaveLength(70)
  expect(Object.values(levels).filter((level) => level === 2)).toHaveLength(183)
  expect(rows.map(({ id, level }) => [id, Number(level)])).toEqual(Object.entries(levels))
})

describe('the counts are right', () => {
  const table = new Map(
    [...page.matchAll(/^\| (?:\*\*)?(V\d+|Level [12]|Both)\b.*$/gm)].map(([line, name]) => [
      name!,
      cellsOf(line).slice(1).map(Number),
    ]),
  )
  test('in the table at the head', () => {
    const some: readonly (readonly [string, readonly Row[]])[] = [
      ...Map.groupBy(rows, chapterOf),
      ...Map.groupBy(rows, ({ level }) => `Level ${level}`),
      ['Both', rows],
    ]
    expect(Object.fromEntries(table)).toEqual(Object.fromEntries(some.map(([name, of]) => [name, countsOf(of)])))
  })

  test('in each chapter', () => {
    const said = page.matchAll(
      /^## (V\d+) .*\n\n(\d+) requirements: (\d+) met, (\d+) met in part, (\d+) not met, (\d+) do not apply\.$/gm,
    )
    const expected = [...Map.groupBy(rows, chapterOf)].map(([name, of]) => [name, ...countsOf(of)])
    expect([...said].map(([, name, ...counts]) => [name, ...counts.map(Number)])).toEqual(expected)
  })

  test('and what is not met is named', () => {
    const named = /^Not met are ([\d., ]+)\. /m.exec(page)![1]!.split(', ')
    expect(named).toEqual(rows.filter(({ standing }) => standing === 'not met').map(({ id }) => id))
  })
})

test.each(rows.map((row) => [row.id, row] as const))('%s says what holds it, or why not', (_, row) => {
  const { subject, standing, where, held } = row
  expect(standings).toContain(standing)
  const words = subject.split(' ').length
  expect(words).toBeGreaterThanOrEqual(5)
  expect(words).toBeLessThanOrEqual(12)
  if (standing === 'met') expect(held).toMatch(/`[^`]+\.test\.tsx?`|[Ss]een in /)
  if (standing === 'does not apply') expect(where).toBe('–')
  else expect(where).toMatch(/[`[]/)
  expect(held).not.toBe('')
  // One cell, or the page shows a part of it.
  expect(held).not.toContain('|')
})

test('every file and folder that is named exists', () => {
  const named = [...page.matchAll(/`([^`\s]+)`/g)]
    .map(([, one]) => one!)
    .filter((one) => /^[\w.]/.test(one) && (one.includes('/') || /\.(?:ts|tsx|json|md)$/.test(one)))
  expect(named.length).toBeGreaterThan(300)
  expect([...new Set(named)].filter((one) => !existsSync(one))).toEqual([])
})

test('every link leads to a file, and to a heading of it', () => {
  const headingsOf = (text: string) =>
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    )
  const links = [...page.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!).filter((to) => !to.startsWith('https:'))
  expect(links.length).toBeGreaterThan(20)
  for (const to of links) {
    const [file = '', anchor] = to.split('#')
    const path = file === '' ? 'docs/security.md' : join('docs', file)
    expect(existsSync(path), to).toBe(true)
    if (anchor !== undefined) expect(headingsOf(readFileSync(path, 'utf8')), to).toContain(anchor)
  }
})

/** The part of the page under a heading. */
const part = (heading: string): string => page.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!
const code = globSync('server/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

test('the list of keys has every purpose for which one is derived, and no other', () => {
  const derived = code.flatMap(([, text]) =>
    [...text.matchAll(/deriveKeys\(\w+, '([\w-]+)'\)/g)].map(([, one]) => one!),
  )
  expect(derived.length).toBeGreaterThan(5)
  const listed = [...part('Keys').matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => cell!.match(/[\w-]+/g) ?? [])
  const purposes = listed.filter((one) => /^[a-z-]+$/.test(one))
  expect(purposes.toSorted()).toEqual([...new Set(derived)].toSorted())
})

test('the list of those whom the server calls names every file that opens a connection', () => {
  const opens =
    /\bfetch\(|\brequest(?:Https?)\b.*\)\(|new (?:Pool|PgBoss|Client|Resolver|Stripe)\(|BraintreeGateway\(|createTransport\(\{\s*url/
  // A `fetch` of the pages' own calls, answered by this very process.
  const within = ['server/web.ts']
  const calling = code.filter(([file, text]) => opens.test(text) && !within.includes(file)).map(([file]) => file)
  const listed = [...part('Whom the server calls').matchAll(/`(server\/[^`]+)`/g)].map(([, file]) => file!)
  expect(listed.toSorted()).toEqual(calling.toSorted())
})

test('the list of packages that can open a connection names those of the server that know how, and no others', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  const imports = code.flatMap(([, text]) =>
    [...text.matchAll(/(?:from|import\()\s*'((?:@[\w-]+\/)?[\w.-]+)/g)].map(([, name]) => name!),
  )
  const packages = [...new Set(imports)].filter((name) => name in dependencies)
  expect(packages.length).toBeGreaterThan(20)
  const knowsHow =
    /(?:require\(|from\s*|import\()['"](?:node:)?(?:https?|http2|net|tls|dgram|undici)['"]|\bglobalThis\.fetch\(|(?:await|return|=>|=)\s*fetch\(/
  const isComment = /^\s*(?:\*|\/\/).*$/gm
  const opening = packages.filter((name) =>
    globSync(`node_modules/${name}/**/*.{js,cjs,mjs}`)
      .map((file) => [file, file.slice(`node_modules/${name}`.length)] as const)
      // What is in a package and no server loads.
      .filter(([, inside]) => !/node_modules|\/(?:tests?|examples|docs|benchmarks?)\//.test(inside))
      .some(([file]) => knowsHow.test(readFileSync(file, 'utf8').replaceAll(isComment, ''))),
  )
  const listed = [...part('Packages that can open a connection').matchAll(/^\| `([^`/]+|@[^`/]+\/[^`/]+)` \|/gm)].map(
    ([, name]) => name!,
  )
  expect(listed.toSorted()).toEqual(opening.toSorted())
})
