/** Folders whose tests start no server and read no built page. */
const withoutWebsite = [
  'banner',
  'content',
  'contract',
  'core',
  'render',
  'scripts/content',
  'tests/content',
  'tests/interviews',
  'tests/personas',
  'tests/questions',
  'tests/stored',
]

/**
 * Whether tests need the built website, which takes a minute to build after each change of the content.
 *
 * @param only what is handed to Vitest: paths or parts of paths; nothing for all tests.
 */
export const needsWebsite = (only: readonly string[]): boolean =>
  only.length === 0 ||
  !only.every((one) => withoutWebsite.some((folder) => one === folder || one.startsWith(`${folder}/`)))
