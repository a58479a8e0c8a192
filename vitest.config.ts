import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test-run/longest-first.ts'
import { isLeftOut } from './scripts/programs.ts'

const database = ['scripts/**/*.db.test.ts', 'server/**/*.db.test.ts', 'tests/**/*.db.test.ts']
const steady = ['tests/e2e/layout-shift/*.test.ts']
const browser = ['tests/e2e/**/*.test.ts']
// What meets the clock of a machine that others use gets a second try in CI, and is named at the end (decision 88).
const retry = process.env.CI ? 1 : 0

// Projects, so that a PostgreSQL is started only when tests that ask for one (`*.db.test.ts`, the browser’s) are run.
//
export default defineConfig({
  test: {
    setupFiles: ['tests/support/seed.ts', 'tests/support/console.ts'],
    // A file of the browser keeps a core busy for less than half of its time: it waits for pages, mails and half-seconds
    // without a request. With two files to a core, one works while another waits.
    maxWorkers: 2 * availableParallelism(),
    // Files of a project that follow each other in a process share its modules: to import the server, to read the content and to
    // start threads anew is most of what a short file costs. Whoever replaces a module (`vi.mock`) puts the modules away
    // before and after (tests/shared-modules.test.ts).
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // No test is about time: on a busy machine each may take as long as it needs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{banner,bench,contract,content,core,render,scripts,server,tests,web}/**/*.test.{ts,tsx}'],
          exclude: [...database, ...browser],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          retry,
          include: database,
          globalSetup: ['tests/support/database-server.ts'],
        },
      },
      // Without a browser there is nothing to look with; `npm test` says so in its first lines.
      ...(isLeftOut('chromium')
        ? []
        : [
            {
              extends: true,
              test: {
                name: 'browser',
                retry,
                include: browser,
                exclude: steady,
                // A page that never comes is noticed sooner; a walk through many pages is a hook of its own.
                testTimeout: 300_000,
                hookTimeout: 300_000,
                globalSetup: ['tests/support/database-server.ts', 'tests/support/shared-processes.ts'],
              },
            },
            {
              extends: true,
              test: {
                // What is drawn in one go on an idle machine comes in two on a busy one, and moves: these run last, with a core each.
                name: 'steady',
                retry,
                include: steady,
                globalSetup: ['tests/support/database-server.ts', 'tests/support/shared-processes.ts'],
                maxWorkers: availableParallelism(),
                sequence: { groupOrder: 1 },
              },
            },
          ]),
    ],
  },
})
