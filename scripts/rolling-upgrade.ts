/**
 * What a migration may do so that a server of the version before can go on beside it: it adds. Columns that are new are null or
 * have a default; nothing is dropped, renamed or made stricter that the version before reads or writes.
 *
 * A step that is not of this kind is allowed once no server that needs the old form is in use. The migration says so in a comment
 * on the line before, with the version from which on it is safe: `-- rolling: 0.3.0 no longer writes it.`
 */
const steps: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:table|column|view|type|schema)\b/i, 'drops what the version before may read'],
  [
    /\balter\s+table\s+(?:[^;]*,\s*|\S+\s+)drop\s+(?!constraint\b|not\b|default\b)/i,
    'drops what the version before may read',
  ],
  [/\brename\b/i, 'renames what the version before calls by the old name'],
  [/\bset\s+not\s+null\b/i, 'refuses rows that the version before writes'],
  [
    /\badd\s+(?!constraint\b|check\b|unique\b|primary\b|foreign\b)(?:column\s+)?(?=[^,;]*\bnot\s+null\b)(?![^,;]*\bdefault\b)/i,
    'refuses rows that the version before writes',
  ],
  [
    /\badd\s+(?:constraint\s+\S+\s+)?(?:check|unique|primary|foreign|exclude)\b/i,
    'refuses rows that the version before writes',
  ],
  [/\bcreate\s+unique\s+index\b/i, 'refuses rows that the version before writes'],
  [/\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i, 'changes what the version before reads'],
  [/\bdrop\s+default\b/i, 'refuses rows that the version before writes'],
  [/\bcreate\s+(?:or\s+replace\s+)?trigger\b/i, 'may refuse what the version before writes'],
]

/** The first number of a migration that servers of two versions meet; those before ran on databases of one version. */
export const firstRolling = 24

/** A sentence for each step of a migration that a server of the version before cannot go on beside. */
export function rollingProblems(name: string, sql: string): readonly string[] {
  return statements(sql).flatMap(({ text, line, allowed }) => {
    const [, problem] = steps.find(([step]) => step.test(text)) ?? []
    // What a statement does to a table that the same file makes concerns no older server.
    return problem === undefined || allowed || isAboutNewTable(text, sql) ? [] : [`${name}:${line}: ${problem}`]
  })
}

type Statement = { readonly text: string; readonly line: number; readonly allowed: boolean }

/** The statements of a file without their comments, and whether the comment before says from which version on it is safe. */
function statements(sql: string): readonly Statement[] {
  const found: Statement[] = []
  let lines: string[] = []
  let first = 0
  let allowed = false
  let isQuoted = false
  sql.split('\n').forEach((written, index) => {
    if (/^\s*-- rolling: \d+\.\d+\.\d+ \S/.test(written)) allowed = true
    const line = written.replace(/--.*$/, '')
    if (lines.length === 0) first = index + 1
    if (line.trim() !== '') lines.push(line)
    for (const _ of line.matchAll(/\$\$/g)) isQuoted = !isQuoted
    if (isQuoted || !/;\s*$/.test(line)) return
    found.push({ text: lines.join(' '), line: first, allowed })
    lines = []
    allowed = false
  })
  return lines.length === 0 ? found : [...found, { text: lines.join(' '), line: first, allowed }]
}

function isAboutNewTable(statement: string, sql: string): boolean {
  const [, table] = /\b(?:on|alter\s+table)\s+(?:only\s+)?([a-z_]+)/i.exec(statement) ?? []
  return table !== undefined && new RegExp(`create\\s+(?:unlogged\\s+)?table\\s+${table}\\b`, 'i').test(sql)
}
