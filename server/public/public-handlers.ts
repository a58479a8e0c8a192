import { sql } from 'kysely'
import { languages } from '#core/document/node.ts'
import { languagesOf } from '../agreement/make-document.ts'
import { loadCountries, publishedTypes } from '../content/load-content.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { accept, isRefusal } from '../http/outcome.ts'

type Public = 'GET /public/countries/list' | 'GET /public/languages/list' | 'GET /heartbeat' | 'POST /md/convert'

/** Calls about nobody in particular. */
export function publicHandlers({ db }: Dependencies): Pick<Handlers, Public> {
  const countries = loadCountries().map(({ text, value, states }) => ({
    text,
    value,
    ...(states && { states: [...states] }),
  }))
  const published = publishedTypes(true)
  const offered = languages.filter((language) => published.some(({ slug }) => languagesOf(slug).includes(language)))
  const names = new Intl.DisplayNames('en', { type: 'language' })
  // English is there from the start, so it can never be chosen as a further language.
  const entries = offered.map((value) => ({ text: names.of(value) ?? value, value, disabled: value === 'en' }))

  return {
    async 'GET /public/countries/list'() {
      return accept({ countries })
    },
    async 'GET /public/languages/list'() {
      return accept({ languages: entries })
    },
    async 'GET /heartbeat'() {
      await sql`select 1`.execute(db)
      return accept(undefined)
    },
    async 'POST /md/convert'({ payload, work }) {
      const done = await work('convert', payload)
      return isRefusal(done) ? done : accept({ html: done.result })
    },
  }
}
