import { existsSync } from 'node:fs'
import path from 'node:path'

/** A program of the system that tests open our files with, look at our pages with, or put in front of the server. */
export type Program = {
  readonly name: string
  /** The program is there when one of these commands is, or one of these files. */
  readonly commands?: readonly string[]
  readonly files?: readonly string[]
  /** The Debian package. */
  readonly debian: string
  /** What Homebrew calls it, on macOS. */
  readonly brew: string
  /** The setting that names it where it is somewhere else. */
  readonly setting?: string
  /** The tests that need it. */
  readonly tests: readonly string[]
}

const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'Google Chrome', 'Chromium']

/** The one list of them: `npm test` installs from it where it may, the tests look here whether they can run. */
export const programs = {
  chromium: {
    name: 'Chromium',
    commands: windowed,
    debian: 'chromium',
    brew: '--cask google-chrome',
    setting: 'CHROMIUM',
    tests: ['tests/e2e'],
  },
  headlessShell: {
    name: 'Chromium without a window',
    // The first opens a page with a third of the work; the others do the same for who has no other.
    commands: ['chromium-headless-shell', ...windowed],
    debian: 'chromium-headless-shell',
    brew: '--cask google-chrome',
    setting: 'CHROMIUM',
    tests: ['tests/e2e'],
  },
  fonts: {
    name: 'Liberation fonts',
    files: ['/usr/share/fonts/truetype/liberation', '/usr/share/fonts/liberation-fonts', '/System/Library/Fonts'],
    debian: 'fonts-liberation',
    brew: '--cask font-liberation',
    tests: ['tests/e2e'],
  },
  pandoc: {
    name: 'pandoc',
    commands: ['pandoc'],
    debian: 'pandoc',
    brew: 'pandoc',
    tests: ['tests/readers/pandoc.test.ts'],
  },
  libreoffice: {
    name: 'LibreOffice',
    commands: ['soffice'],
    debian: 'libreoffice-writer-nogui',
    brew: '--cask libreoffice',
    tests: ['tests/readers/libreoffice.test.ts'],
  },
  poppler: {
    name: 'poppler',
    commands: ['pdfinfo'],
    debian: 'poppler-utils',
    brew: 'poppler',
    tests: [
      'tests/readers/pdf.test.ts',
      'tests/readers/invoice.test.ts',
      'server/agreement/paid-texts.property.db.test.ts',
    ],
  },
  qpdf: {
    name: 'qpdf',
    commands: ['qpdf'],
    debian: 'qpdf',
    brew: 'qpdf',
    tests: ['tests/readers/pdf.test.ts', 'tests/readers/invoice.test.ts'],
  },
  nginx: {
    name: 'nginx',
    commands: ['nginx'],
    debian: 'nginx-light',
    brew: 'nginx',
    tests: ['tests/e2e/nginx.test.ts'],
  },
} as const satisfies Readonly<Record<string, Program>>

export type ProgramId = keyof typeof programs

/** Where programs are besides the folders of PATH: those for administrators, Homebrew's, and what macOS keeps in bundles. */
const furtherFolders = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
  '/usr/local/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/LibreOffice.app/Contents/MacOS',
]

/** The file of a command, wherever this machine has it. */
export function commandFile(command: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean), ...furtherFolders]
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file))
}

/** The file of a program that this machine has. */
export function findProgram({ commands = [], files = [], setting }: Program): string | undefined {
  const named = setting === undefined ? undefined : process.env[setting]
  if (named) return existsSync(named) ? named : undefined
  for (const command of commands) {
    const file = commandFile(command)
    if (file !== undefined) return file
  }
  return files.find((file) => existsSync(file))
}

/**
 * Whether the tests of a program are left out, visibly: where it is not installed. Not in CI, which promises all of them;
 * there they fail.
 */
export const isLeftOut = (id: ProgramId): boolean =>
  process.env['CI'] === undefined && findProgram(programs[id]) === undefined
