import { readFileSync } from 'node:fs'
import { ConfigError } from '#server/config.ts'
import { FolderInUse } from '#server/database/embedded/folder-lock.ts'
import { agreements, agreementsUsage } from './admin/agreements.ts'
import { customers, customersUsage } from './admin/customers.ts'
import { doctor, doctorUsage } from './admin/doctor.ts'
import { storeCommands, storeUsage } from './admin/store-commands.ts'
import { print } from './print.ts'
import { UsageError } from './shop/usage-error.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

const usage = `Usage: npm run admin -- <command>

${[doctorUsage, storeUsage, customersUsage, agreementsUsage].join('\n')}

The settings are those of the server. Orders, refunds, invoices and codes: npm run shop. The website’s own legal pages: npm run operator.`

/** Gives the lines that it prints. */
type Command = (args: readonly string[]) => Promise<readonly string[]>

const commands: Readonly<Record<string, Command>> = { doctor, customers, agreements, ...storeCommands(version) }

async function admin(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2)
  if (name === '' || name === '--help') return print(`${usage}\n`)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no command “${name}”.`)
  for (const line of await command(args)) print(`${line}\n`)
}

try {
  await admin()
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof ConfigError || error instanceof FolderInUse) console.error(error.message)
  else throw error
  process.exitCode = 1
}
