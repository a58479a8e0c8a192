import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

type Given = Readonly<Record<string, string | undefined>>

/**
 * The settings, and of the secret ones also those that stand in a file: `SECRET_KEY_FILE=/run/secrets/key`, as Docker and Kubernetes hand
 * secrets over without their being in the environment.
 * @throws ConfigError for a file that cannot be read, and where both are set.
 */
export function withSecretsFromFiles(given: Given, secret: ReadonlySet<string>): Given {
  const read: Record<string, string> = {}
  const mistakes: string[] = []
  for (const name of secret) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) mistakes.push(`The settings ${name} and ${name}_FILE are both set. Leave one out.`)
    else
      try {
        const text = readFileSync(file, 'utf8').trim()
        if (text === '') mistakes.push(`The setting ${name}_FILE names an empty file: ${file}.`)
        else read[name] = text
      } catch (cause) {
        mistakes.push(
          `The setting ${name}_FILE names a file that cannot be read (${(cause as NodeJS.ErrnoException).code}): ${file}.`,
        )
      }
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  return { ...given, ...read }
}
