import type { KnipConfig } from 'knip'

/** What is run or loaded without being imported by anything. Tests, routes and the configuration of Vite, Vitest and React Router are found. */
export default {
  entry: [
    'server/main.ts',
    // Commands (package.json, docs).
    'scripts/*.ts',
    // Vitest loads it by its path.
    'scripts/test-run/file-durations.ts',
    'scripts/test-run/second-tries.ts',
    'scripts/website/build.ts',
    'scripts/docs/build.ts',
    'bench/*.ts',
    'bench/scale/capacity.ts',
    'bench/scale/run.ts',
    'bench/seed/run.ts',
    'tests/questions/count-questions.ts',
    'tests/stored/write.ts',
    'tests/faults/run.ts',
    // Started by a test, in a process of its own.
    'tests/faults/world/database-process.ts',
    // Loaded into the servers of a test.
    'tests/faults/world/moved-clock.ts',
    'tests/support/stripe-contract/cut.ts',
    // Run by a test in a process of its own.
    'tests/support/row-writer.ts',
    // Built by scripts/website, each into a file of its own.
    'banner/main.ts',
    'web/offline/worker.ts',
    'web/offline/worker-off.ts',
    // Pages of a build for tests (web/routes.ts).
    'web/routes/tests/*.tsx',
  ],
  project: ['**/*.{ts,tsx,cjs}'],
  ignoreDependencies: [
    // Run by scripts/check.ts; the last by oxlint.
    'oxfmt',
    'oxlint',
    'oxlint-tsgolint',
  ],
  // Programs of the machine: a test that needs one is skipped where it is missing.
  ignoreBinaries: ['openssl', 'pdftotext', 'setpriv', 'unshare'],
} satisfies KnipConfig
