import { spawnSync } from 'node:child_process'
import { commandFile, findProgram, type Program, programs } from './programs.ts'

type Machine = {
  /** What is put before `apt-get`; undefined where it is missing or may not be used without a password. */
  readonly apt: readonly string[] | undefined
  readonly isMac: boolean
  readonly isCI: boolean
}

/** What is said of programs that are missing and cannot be installed: which tests are left out, and how to have them. */
export function leftOutSentence(missing: readonly Program[], { isMac, isCI }: Omit<Machine, 'apt'>): string {
  const tests = [...new Set(missing.flatMap((program) => program.tests))]
  const command = isMac
    ? [...new Set(missing.map(({ brew }) => `brew install ${brew}`))].join(' && ')
    : `apt-get install ${missing.map(({ debian }) => debian).join(' ')}`
  return [
    `Not on this machine: ${missing.map(({ name }) => name).join(', ')}.`,
    `${isCI ? 'CI is set, so that nothing may be left out' : 'Left out'}: ${tests.join(', ')}.`,
    `To have them: ${command} (on other systems whatever has the same programs).`,
  ].join(' ')
}

/** Who may run apt-get here without being asked for a password. */
function findApt(): readonly string[] | undefined {
  if (commandFile('apt-get') === undefined) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined
}

/** Installs packages; that it fails, without a network for example, shows in what is still missing. */
function install(packages: readonly string[], before: readonly string[]): void {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [program, ...others] = [...before, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
    spawnSync(program!, others, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

const missing = (): readonly Program[] =>
  Object.values<Program>(programs).filter((one) => findProgram(one) === undefined)

/** @returns whether the tests may begin. */
function prepare({ apt, isMac, isCI }: Machine): boolean {
  const packages = missing().map(({ debian }) => debian)
  if (packages.length > 0 && apt) {
    console.log(`Installing the programs that the tests use, with apt-get: ${packages.join(', ')} …`)
    install(packages, apt)
  }
  const still = missing()
  if (still.length > 0) console.log(leftOutSentence(still, { isMac, isCI }))
  return still.length === 0 || !isCI
}

if (import.meta.main) {
  const machine = { apt: findApt(), isMac: process.platform === 'darwin', isCI: process.env['CI'] !== undefined }
  process.exitCode = prepare(machine) ? 0 : 1
}
