import { defineConfig } from 'vitest/config'

const database = ['server/**/*.db.test.ts', 'tests/**/*.db.test.ts']
const browser = ['tests/e2e/**/*.test.ts']

// Three projects, so that a PostgreSQL is started only when a test that asks for one (`*.db.test.ts`) is run.
export default defineConfig({
  test: {
    setupFiles: ['tests/support/seed.ts', 'tests/support/console.ts'],
    // Vitest leaves a core idle for itself. Half of our tests wait for a server, a database or a browser, so both are used.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{bench,contract,content,core,render,scripts,server,tests,web}/**/*.test.{ts,tsx}'],
          exclude: [...database, ...browser],
          // No test is about time: on a busy machine each may take as long as it needs.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: database,
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: browser, testTimeout: 120_000, hookTimeout: 300_000 },
      },
    ],
  },
})
