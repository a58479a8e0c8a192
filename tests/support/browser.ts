import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { findProgram, programs } from '#scripts/programs.ts'
import type { AtEnd } from './server-process.ts'

let started: Promise<Browser> | undefined

/**
 * Started once for all files that follow each other in a process, and anew where it broke off. Playwright ends it with the
 * process.
 */
async function browser(): Promise<Browser> {
  const running = await started
  return running?.isConnected() ? running : (started = launchBrowser())
}

/** The system's Chromium. Nothing in it reaches beyond this machine. */
export const launchOptions = {
  executablePath: findProgram(programs.headlessShell) ?? 'chromium',
  // Root may not use the sandbox; the rest keeps Chromium from calling home.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
} satisfies LaunchOptions

/** The same for Chromium as people have it: without its window it has no settings of a profile, and takes every network for a fast one. */
export const wholeBrowser = {
  ...launchOptions,
  executablePath: findProgram(programs.chromium) ?? 'chromium',
} satisfies LaunchOptions

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions)

export type Visit = {
  readonly page: Page
  /** Errors that the page raised or logged. */ readonly errors: readonly string[]
}

/** A visitor with a browser profile of their own, closed at the end: of the test, unless it is called with another one. */
export async function visit(options: BrowserContextOptions = {}, atEnd: AtEnd = onTestFinished): Promise<Visit> {
  const context = await (
    await browser()
  ).newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', serviceWorkers: 'block', ...options })
  atEnd(() => context.close())
  // As in vitest.config.ts: no test is about time.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return { page, errors }
}
