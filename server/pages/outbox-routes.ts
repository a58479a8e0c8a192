import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import PostalMime from 'postal-mime'
import type { Config } from '../config.ts'
import { html } from '../http/html.ts'
import { outboxAccess } from './outbox-access.ts'
import { mailPolicy, plainPage, plainPagePolicy } from '../http/plain-page.ts'

/** The kept mails, and the key that opens them. */
export type Outbox = { readonly folder: string; readonly key: string }

/** The mails of an installation without a mail server, at /dev/outbox. {@link outboxAccess} says who may read them. */
export function outboxPlugin(config: Config, { folder, key }: Outbox) {
  const send = (reply: FastifyReply, page: string, policy = plainPagePolicy) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(page)

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', outboxAccess(config, key))

    app.get('/dev/outbox', async (_request, reply) => {
      // The first mail makes the folder.
      const names = (await readdir(folder).catch(() => []))
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .toReversed()
        .slice(0, 200)
      const mails = await Promise.all(
        names.map(async (name) => ({ name, mail: await PostalMime.parse(await readFile(path.join(folder, name))) })),
      )
      const rows = mails.map(
        ({ name, mail }) =>
          html`<tr>
            <td><a href="/dev/outbox/${name}">${mail.subject ?? '(no subject)'}</a></td>
            <td>${mail.to?.[0]?.address ?? ''}</td>
            <td>${mail.date ?? ''}</td>
          </tr>`,
      )
      const list =
        rows.length > 0
          ? html`<table>
              <thead>
                <tr>
                  <th>Subject</th>
                  <th>To</th>
                  <th>Date</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>`
          : html`<p>No mail has been sent yet.</p>`
      return send(
        reply,
        plainPage(
          'Outbox',
          html`<h1>Outbox</h1>
            ${notice}${list}`,
        ),
      )
    })

    app.get<{ Params: { name: string } }>('/dev/outbox/:name', async (request, reply) => {
      const mail = await read(folder, request.params.name)
      if (!mail) return reply.callNotFound()
      const links = [...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)].map(
        ([url]) => html`<li><a href="${url}">${url}</a></li>`,
      )
      const body = html`<p><a href="/dev/outbox">Outbox</a></p>
        <h1>${mail.subject ?? ''}</h1>
        <p class="quiet">To ${mail.to?.[0]?.address ?? ''}, from ${mail.from?.address ?? ''}, ${mail.date ?? ''}</p>
        <h2>Links</h2>
        <ul>
          ${links}
        </ul>
        <h2>Text</h2>
        <pre>${mail.text ?? ''}</pre>
        <h2>HTML</h2>
        <iframe
          src="/dev/outbox/${request.params.name}/html"
          title="The mail as a mail program shows it"
          sandbox="allow-popups allow-top-navigation-by-user-activation"
        ></iframe>`
      return send(reply, plainPage(mail.subject ?? 'Mail', body))
    })

    app.get<{ Params: { name: string } }>('/dev/outbox/:name/html', async (request, reply) => {
      const mail = await read(folder, request.params.name)
      if (!mail?.html) return reply.callNotFound()
      return send(
        reply,
        mail.html.replace('<head>', '<head><base target="_top">'),
        mailPolicy('sandbox allow-popups allow-top-navigation-by-user-activation'),
      )
    })
  }
}

const notice = html`<p>
  This installation has no mail server (the setting SMTP_URL), so mails are kept in its data folder and shown here, to
  you alone.
</p>`

/** A mail of the outbox by its file's name; undefined where the name is not that of a kept mail. */
async function read(folder: string, name: string) {
  if (!/^[\w-]+\.eml$/.test(name)) return undefined
  const bytes = await readFile(path.join(folder, name)).catch(() => undefined)
  return bytes && PostalMime.parse(bytes)
}
