import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { optionalUse } from '#contract/banner.ts'
import { revisionNumber, uuidPattern } from '#contract/fields.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { sendKeptPage } from '../http/kept-page.ts'
import { keptPages } from '../http/kept-pages.ts'
import { isRefusal } from '../http/outcome.ts'
import { callerNetworks } from '../http/network.ts'
import { countTry, type Limit } from '../http/rate-limit.ts'
import { closedPolicy } from '../http/security-headers.ts'
import { findShownBanner, insertRecord } from './banners.queries.ts'
import { noBannerScript } from './banner-script.ts'
import { bannerHeaders, loadBanner } from './load-banner.ts'

type BannerDependencies = {
  readonly db: Database
  readonly config: Config
  readonly now: () => Date
}

const minute = 60

/** A visitor chooses once or twice; a company behind one address has many of them, and a large website many more. */
const limits = {
  caller: { count: 120, seconds: 10 * minute },
  banner: { count: 20_000, seconds: 60 * minute },
} as const satisfies Record<string, Limit>

/** More than the longest choice takes. */
const longestRecord = 1000

const record = z.strictObject({
  record: z.string().regex(/^[0-9a-f]{32}$/),
  revision: revisionNumber,
  gpc: z.boolean(),
  choice: z
    .partialRecord(optionalUse, z.boolean())
    .refine((choice) => Object.keys(choice).length > 0, { error: 'is about nothing' }),
})

/**
 * `/banner/<id>.js`: the script of a consent banner, for its owner's website. `POST /banner/<id>/consent`: its log. The script
 * sends JSON as plain text without credentials, so that browsers ask for no permission first.
 */
export function bannerPlugin({ db, config, now }: BannerDependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    const pages = keptPages()

    app.get<{ Params: { file: string } }>(
      '/banner/:file',
      { logLevel: 'error', exposeHeadRoute: true },
      (request, reply) => {
        const [, id] = /^(.+)\.js$/.exec(request.params.file) ?? []
        if (id === undefined || !uuidPattern.test(id)) return noBanner(reply)
        const found = pages.find(id, (held) => loadBanner(db, config, id, held))
        if (!(found instanceof Promise)) return sendKeptPage(found, request, reply)
        return found.then((page) => (page && !isRefusal(page) ? sendKeptPage(page, request, reply) : noBanner(reply)))
      },
    )

    app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: longestRecord }, (_, body, done) =>
      done(null, body),
    )
    app.post<{ Params: { id: string } }>('/banner/:id/consent', async (request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'content-security-policy': closedPolicy,
        'cache-control': 'no-store',
      })
      const id = request.params.id.toLowerCase()
      const shown = uuidPattern.test(id) ? await findShownBanner(db, config, id) : undefined
      if (!shown) return say(reply, 404, 'There is no such banner, or it is switched off.')
      const given = record.safeParse(parsed(request.body))
      if (!given.success) {
        const [{ path, message }] = given.error.issues as [z.core.$ZodIssue]
        return say(reply, 400, path.length > 0 ? `${path.join('.')}: ${message}` : message)
      }
      if (given.data.revision > shown.current.revision)
        return say(reply, 400, `revision: the policy has no revision ${given.data.revision}`)
      const wait = await count(request, id)
      if (wait !== undefined) return say(reply.header('retry-after', wait), 429, 'Too many choices were sent.')
      await insertRecord(db, id, given.data, now())
      return reply.code(204).send()
    })

    /** @returns the seconds until another choice is taken, where there were too many. */
    async function count({ ip }: FastifyRequest, id: string): Promise<number | undefined> {
      const counted = [
        ...callerNetworks(ip).map(({ key, share }) => ({
          key: `consent-record caller ${key}`,
          limit: { ...limits.caller, count: limits.caller.count * share },
        })),
        { key: `consent-record banner ${id}`, limit: limits.banner },
      ]
      for (const { key, limit } of counted) {
        const wait = await countTry(db, key, limit, now())
        if (wait !== undefined) return wait
      }
      return undefined
    }
  }
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

const say = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${words}\n`)

/** The reply where there is no banner: code that waits for consent on the page goes on waiting. */
const noBanner = (reply: FastifyReply): FastifyReply =>
  reply
    .headers({ ...bannerHeaders, 'cache-control': 'no-store' })
    .send(noBannerScript('There is no such consent banner, or its owner switched it off.'))
