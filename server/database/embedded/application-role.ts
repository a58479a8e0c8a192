import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client, type ClientConfig, DatabaseError } from 'pg'
import type { Binaries } from './binaries.ts'
import type { Launcher } from '../../platform/launcher.ts'

/** The role the server connects as. It owns the database's tables and has no rights beyond them. */
export const applicationRole = 'goodfaith_app'

/**
 * Only the application's role may connect. The superuser, which PostgreSQL cannot do without, may not: it can only be used in
 * single-user mode, which needs access to the data folder.
 */
const access = `# Written by Goodfaith at every start.
local all ${applicationRole} scram-sha-256
local all all reject
`

/** Writes who may connect into the database's folder, unless it is written there: on a full disk it would be emptied. */
export function writeAccess(folder: string): void {
  const file = path.join(folder, 'pg_hba.conf')
  if (readFileSync(file, 'utf8') !== access) writeFileSync(file, access, { mode: 0o600 })
}

const passwordFile = (dataDir: string): string => path.join(dataDir, 'database-password')

/** The password of the application's role; undefined when there is none yet. */
export function readPassword(dataDir: string): string | undefined {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim() || undefined
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw cause
  }
}

/**
 * Creates the application's role with a new password, kept in the data folder for its owner alone, and hands the database
 * and all that is in it over to the role. Earlier versions worked as the superuser. Nothing may run on the folder.
 */
export async function createApplicationRole(
  dataDir: string,
  folder: string,
  binaries: Binaries,
  launcher: Launcher,
): Promise<void> {
  const password = randomBytes(32).toString('base64url')
  const statement = `${statements(scramVerifier(password)).replace(/\s*\n\s*/g, ' ')}\n`
  await runSingleUser(launcher, binaries.postgres, folder, statement)
  const draft = `${passwordFile(dataDir)}.new`
  writeFileSync(draft, password, { mode: 0o600, flush: true })
  renameSync(draft, passwordFile(dataDir))
}

/** Whether a running database accepts the role with its password. */
export async function isAccepted(address: ClientConfig): Promise<boolean> {
  const client = new Client(address)
  try {
    await client.connect()
    return true
  } catch (cause) {
    // Class 28: an unknown role or a wrong password.
    if (cause instanceof DatabaseError && cause.code?.startsWith('28')) return false
    throw cause
  } finally {
    await client.end()
  }
}

/** One statement, which single-user mode wants in one line. It may be run again. */
const statements = (verifier: string): string => `
  do $$
  declare
    object record;
  begin
    if not exists (select from pg_roles where rolname = '${applicationRole}') then
      create role ${applicationRole};
    end if;
    alter role ${applicationRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${verifier}';
    alter database postgres owner to ${applicationRole};
    for object in
      select format('schema %I', nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
      union all
      select format('%s %I.%I', case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, nspname, relname)
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'
          and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
      union all
      select format('routine %s', pg_proc.oid::regprocedure)
        from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'
      union all
      select format('type %I.%I', nspname, typname)
        from pg_type join pg_namespace on pg_namespace.oid = typnamespace
        where typtype in ('e', 'd') and nspname !~ '^pg_' and nspname <> 'information_schema'
    loop
      execute format('alter %s owner to ${applicationRole}', object.name);
    end loop;
  end $$;`

/** What PostgreSQL stores for a password (RFC 5803), so that the password itself is in no statement and in no log. */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyFor = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyFor('Client Key')).digest()
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey.toString('base64')}:${keyFor('Server Key').toString('base64')}`
}

/** Single-user mode ends with 0 although a statement failed; what failed is in its output. */
function runSingleUser(launcher: Launcher, postgres: string, folder: string, statement: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['--single', '-D', folder, 'postgres']
    const child = launcher.start(postgres, args, { deathSignal: 'KILL', stdin: 'pipe' })
    let complaint = ''
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 && !/\b(?:ERROR|FATAL|PANIC):/.test(complaint)
        ? resolve()
        : reject(new Error(`The embedded database could not be prepared: ${complaint.trim()}`)),
    )
    child.stdin?.end(statement)
  })
}
