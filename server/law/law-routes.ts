import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uuidPattern } from '#contract/fields.ts'
import { utcDay } from '#core/day.ts'
import { wantedLanguages } from '#core/language/fall-back.ts'
import { fillIn } from '#core/language/fill-in.ts'
import { isLanguage } from '#core/language/languages.ts'
import { agreementsUrl } from '../agreement/links.ts'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import { html } from '../http/html.ts'
import { answerUnknown } from '../http/plain-answer.ts'
import { loadMailWords } from '../sending/words.ts'
import { mailPolicy, plainPage, plainPagePolicy } from '../http/plain-page.ts'
import { allContents } from '../agreement/law/held-against.ts'
import { lawMailExample } from './law-example.ts'
import { stopMails } from './law-mails.queries.ts'
import { updateOpensAt } from './update-link.ts'

type Secret = { Params: { secret: string } }

/**
 * The pages behind the links of mails about changes of law: to an update, and to stop them. Nobody needs to be logged in to
 * stop them: opening the page changes nothing, its button or the mail program's own request (RFC 8058) does. The answer is
 * the same whether the link belongs to anybody or not.
 */
export function lawPlugin({ db, config, links, now }: Pick<Dependencies, 'db' | 'config' | 'links' | 'now'>) {
  const today = (): string => utcDay(now())
  const stop = '/law-changes/stop/:secret'

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    })

    app.get<Secret>('/law-changes/update/:secret', async (request, reply) => {
      const id = links.lawUpdate.idOf(request.params.secret)
      if (id === undefined) return answerUnknown(request, reply)
      const path = await updateOpensAt(db, id, today())
      return reply.redirect(path === undefined ? agreementsUrl(config) : config.publicUrl + path, 303)
    })

    app.get<Secret>(stop, async (request, reply) => {
      if (!uuidPattern.test(request.params.secret)) return answerUnknown(request, reply)
      const { language, stopPage: words } = wordsFor(request, config)
      const body = html`<h1>${words.heading}</h1>
        <p>${words.words}</p>
        <form method="post"><button>${words.button}</button></form>`
      return send(
        reply,
        plainPage(`${words.heading} · ${config.brandName}`, body, language),
        plainPagePolicy.replace("form-action 'none'", "form-action 'self'"),
      )
    })

    app.post<Secret>(stop, async (request, reply) => {
      const { secret } = request.params
      if (!uuidPattern.test(secret)) return answerUnknown(request, reply)
      await stopMails(db, links, secret, now())
      const { language, stopped: words } = wordsFor(request, config)
      const body = html`<h1>${words.heading}</h1>
        <p>${words.words}</p>
        <p><a href="${agreementsUrl(config)}">${words.link}</a></p>`
      return send(reply, plainPage(`${words.heading} · ${config.brandName}`, body, language), plainPagePolicy)
    })

    app.get<{ Querystring: { type?: unknown; language?: unknown } }>('/law-changes/example', async (request, reply) => {
      const { type, language } = request.query
      const wanted = typeof language === 'string' && isLanguage(language) ? language : null
      const found = lawMailExample(
        allContents(config),
        typeof type === 'string' ? type : undefined,
        wanted,
        config,
        today(),
      )
      if (!found) return answerUnknown(request, reply)
      return send(
        reply.header('x-frame-options', 'SAMEORIGIN').header('content-language', found.language),
        found.html,
        mailPolicy('sandbox'),
      )
    })
  }
}

/** The words of the pages that stop the mails, in the reader's language. */
function wordsFor(request: FastifyRequest, { brandName: brand }: Pick<Config, 'brandName'>) {
  const { language, words } = loadMailWords(wantedLanguages(request.headers['accept-language'])[0] ?? null)
  const { stopPage, stopped } = words.lawChanges
  return {
    language,
    stopPage: { ...stopPage, words: fillIn(stopPage.words, { brand }) },
    stopped: { ...stopped, words: fillIn(stopped.words, { brand }) },
  }
}

const send = (reply: FastifyReply, page: string, policy: string): FastifyReply =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-security-policy', policy).send(page)
