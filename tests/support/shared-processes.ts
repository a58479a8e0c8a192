import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A folder for processes that several test files share, with what they store. Each is named in its folder `pids` by a
     * file with its number, and ended with the run.
     */
    shared: string
  }
}

/** Vitest kills its own processes, which then end none of those that they started. */
export default function setUp(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'goodfaith-shared-'))
  const pids = path.join(folder, 'pids')
  mkdirSync(pids)
  project.provide('shared', folder)
  return () => {
    for (const pid of readdirSync(pids))
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It ended by itself.
      }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
