/**
 * What each folder may import of others; a folder's own files come first. Lint (.oxlintrc.json) and the table of
 * docs/architecture.md say the same, which tests/walls.test.ts checks. Unit tests may import anything: they check what is built.
 */
export const walls = {
  core: ['core'],
  render: ['render', 'core/document', 'core/language'],
  banner: ['banner', 'core/banner', 'core/language'],
  contract: ['contract', 'core'],
  server: ['server', 'contract', 'render', 'core'],
  web: ['web', 'core', 'contract', 'build/content', 'content/interface'],
  scripts: ['scripts', 'core', 'render', 'contract', 'server', 'web'],
  tests: ['tests', 'core', 'render', 'banner', 'contract', 'server', 'web', 'scripts'],
  bench: ['bench', 'core', 'render', 'banner', 'contract', 'server', 'web', 'scripts', 'tests'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Whether a file of the folder may import what has this path from the root of the project. */
export const mayImport = (folder: keyof typeof walls, path: string): boolean =>
  walls[folder].some((wall) => path === wall || path.startsWith(`${wall}/`))
