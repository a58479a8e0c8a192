import { z } from 'zod'
import { type Call, methodAndPath } from '#contract/call.ts'
import { basePath, calls } from '#contract/calls.ts'
import { type Html, html } from '../http/html.ts'
import { plainPage } from '../http/plain-page.ts'

const who = {
  none: 'Anybody.',
  optional: 'Anybody; a log-in widens what comes back.',
  required: 'Logged-in customers.',
}

/** The API, readable: every call of the contract with what it takes and gives. */
export function apiDocs(brandName: string): string {
  const entries = Object.entries<Call>(calls)
  const groups = Map.groupBy(entries, ([name]) => methodAndPath(name).path.split('/')[1]!)
  return plainPage(
    `${brandName} API`,
    html`<h1>${brandName} API</h1>
      <p>
        Every call stands under <code>${basePath}</code>. A payload is sent as the form field <code>data</code>, which
        holds a JSON object (urlencoded or multipart); a plain JSON body is understood too. A bearer token goes in the
        <code>Authorization</code> header.
      </p>
      <p>
        Every reply has <code>success</code> and <code>messages</code> (each with <code>value</code>, and where it helps
        <code>field</code> and <code>code</code>); what a call gives is in <code>data</code> unless it says otherwise.
        The status is 200, 401 (log in first), 429 (too many calls) or 503 (the database cannot work now); with the last
        two <code>Retry-After</code> says when to try again. A reply that carries <code>token</code> or
        <code>refresh_token</code> replaces yours; <code>authenticated: false</code> ends your session.
      </p>
      <p>The same for machines: <a href="${basePath}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
      ${[...groups].map(
        ([group, members]) =>
          html`<h2>${group}</h2>
            ${members.map(([name, call]) => describe(name, call))}`,
      )}`,
  )
}

function describe(name: string, call: Call): Html {
  return html`<h3><code>${name}</code></h3>
    <p>${call.summary} <span class="quiet">${who[call.auth]}</span></p>
    ${call.payload ? schema('Payload', call.payload, 'input') : html``}
    ${call.query ? schema('Query', call.query, 'input') : html``}
    ${call.data ? schema('data', call.data, 'output') : html``}
    ${call.fields ? schema('Beside success', call.fields, 'output') : html``}
    ${call.bytes ? html`<p>Answers with a file: ${call.bytes.join(', ')}.</p>` : html``}`
}

function schema(title: string, of: z.ZodType, io: 'input' | 'output'): Html {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' })
  return html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(rest, null, 2)}</pre>
  </details>`
}
