import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { languages } from '#core/document/node.ts'
import { partsHtml } from '#render/html/body.ts'
import { escapeHtml } from '#render/html/escape.ts'
import { languagesOf } from '../agreement/make-document.ts'
import { loadCountries, publishedTypes } from '../content/load-content.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { accept, refuse } from '../http/outcome.ts'

type Public = 'GET /public/countries/list' | 'GET /public/languages/list' | 'GET /heartbeat' | 'POST /md/convert'

/** Calls about nobody in particular. */
export function publicHandlers({ health }: Dependencies): Pick<Handlers, Public> {
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
      switch (await health.state()) {
        case 'up':
          return accept(undefined)
        // The specification's word for a service that is there and cannot work now.
        case 'unavailable':
          return {
            ...refuse('unavailable', 'Nothing can be saved at the moment. Please try again in a few minutes.'),
            status: 429,
          }
        case 'down':
          return { ...refuse('down', 'The database does not answer. Please try again in a few minutes.'), status: 503 }
      }
    },
    async 'POST /md/convert'({ payload }) {
      const document = parseMarkdown(payload.text, { title: '', language: 'en', date: '', author: '', paper: 'a4' })
      const title = document.title && `<h1>${escapeHtml(document.title)}</h1>\n`
      return accept({ html: title + partsHtml(document, () => '') })
    },
  }
}
