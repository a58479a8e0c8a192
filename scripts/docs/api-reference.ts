import { z } from 'zod'
import { type Call, methodAndPath } from '#contract/call.ts'
import { basePath, calls } from '#contract/calls.ts'

const who = {
  none: 'Anybody.',
  optional: 'Anybody; a log-in widens what comes back.',
  required: 'Logged-in customers.',
}

/** Every call of the contract as a page in Markdown: what it takes, what it gives, who may make it. */
export function apiReference(): string {
  const groups = Map.groupBy(Object.entries<Call>(calls), ([name]) => methodAndPath(name).path.split('/')[1]!)
  return `# Every call of the API

Made from the contract that server, website and tests share. Each call stands under \`${basePath}\`; [the API by examples](api.md) says how
payloads, replies and sessions work. A running server has the same as \`${basePath}/openapi.json\` (OpenAPI 3.1).

${[...groups].map(([group, members]) => `## ${group}\n\n${members.map(([name, call]) => describe(name, call)).join('\n\n')}`).join('\n\n')}
`
}

function describe(name: string, call: Call): string {
  return [
    `### \`${name}\``,
    `${call.summary} *${who[call.auth]}*`,
    call.payload && schema('Payload', call.payload, 'input'),
    call.query && schema('Query', call.query, 'input'),
    call.data && schema('data', call.data, 'output'),
    call.fields && schema('Beside success', call.fields, 'output'),
    call.bytes && `Answers with a file: ${call.bytes.join(', ')}.`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

function schema(title: string, of: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' })
  return `<details><summary>${title}</summary>\n\n\`\`\`json\n${JSON.stringify(rest, null, 2)}\n\`\`\`\n\n</details>`
}
