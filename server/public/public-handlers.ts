import { fallbackLanguage, localeOf } from '#core/language/fall-back.ts'
import { languages } from '#core/language/languages.ts'
import { languagesOf } from '../agreement/document/make-document.ts'
import { loadCountries, publishedTypes } from '../content/load-content.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, isRefusal, refuse } from '../http/outcome.ts'

type Public = 'GET /public/countries/list' | 'GET /public/languages/list' | 'GET /heartbeat' | 'POST /md/convert'

/** Calls that are not about a person or an agreement. */
export function publicHandlers({ health }: Dependencies): Pick<Handlers, Public> {
  const published = publishedTypes(true)
  const offered = languages.filter((language) => published.some(({ slug }) => languagesOf(slug).includes(language)))

  return {
    async 'GET /public/countries/list'({ languages: wanted }) {
      const countries = loadCountries(wanted).map(({ states, ...country }) => ({
        ...country,
        ...(states && { states: [...states] }),
      }))
      return accept({ countries })
    },
    async 'GET /public/languages/list'({ languages: wanted }) {
      const names = new Intl.DisplayNames(localeOf(wanted[0] ?? fallbackLanguage), { type: 'language' })
      // The first language is there from the start, so it can never be chosen as a further one.
      const entries = offered.map((value) => ({
        text: names.of(value) ?? value,
        value,
        disabled: value === fallbackLanguage,
      }))
      return accept({ languages: entries })
    },
    async 'GET /heartbeat'() {
      switch (await health.state()) {
        case 'up':
          return accept(undefined)
        // The specification's word for a service that is there and cannot work now.
        case 'unavailable':
          return {
            ...refuse('unavailable'),
            status: 429,
          }
        case 'down':
          return { ...refuse('down'), status: 503 }
      }
    },
    async 'POST /md/convert'({ payload, work }) {
      const done = await work('convert', payload)
      return isRefusal(done) ? done : accept({ html: done.result })
    },
  }
}
