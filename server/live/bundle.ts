import { formats, type Format } from '#core/document/format.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { renderAkomaNtoso } from '#render/akoma-ntoso/render.ts'
import { renderHtml } from '#render/html/render.ts'
import { fileName, render } from '#render/renditions.ts'
import { renderTwin, type TwinFacts } from '#render/twin/render.ts'
import { loadBundleWords } from '../content/load-content.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { isRefusal, accept } from '../http/outcome.ts'
import { makeZip } from '../http/zip.ts'
import type { PdfCompiler } from '../pdf/pdf-compiler.ts'
import { alternate } from './live-page.ts'
import { twinFacts } from './twin-facts.ts'
import { bundleReadme } from '../content/bundle-readme.ts'
import { findAllowed } from '../agreement/find-agreement.ts'
import { languageFacts } from '#core/language/languages.ts'

type Contents = Record<string, string | Uint8Array>

/** Pages and files to publish under one's own domain: nothing in them leads back here. */
export function bundleHandlers({ db, pdf, config }: Dependencies): Pick<Handlers, 'GET /agreement/bundle/{id}'> {
  return {
    async 'GET /agreement/bundle/{id}'({ params, caller }) {
      const agreement = await findAllowed({ db, config }, 'download', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const texts = await db
        .selectFrom('documents')
        .select(['document', 'revision'])
        .where('agreement_id', '=', agreement.id)
        .orderBy('language')
        .execute()
      const documents = texts.map(({ document, revision }) => ({ ...document, version: revision }))
      const own = agreement.language
      const pages = new Map(documents.map(({ language }) => [language, pageName(language, own)]))
      const files = await Promise.all(
        documents.map((document) => {
          const facts = (url: string) => twinFacts(agreement, url, config)
          return textFiles(document, pages, pdf, facts)
        }),
      )
      const contents = Object.assign({}, ...files) as Contents
      contents['README.txt'] = bundleReadme(loadBundleWords(own), pages.get(own)!, Object.keys(contents).toSorted())
      return accept({
        bytes: await makeZip(contents),
        mediaType: 'application/zip',
        name: fileName({ title: agreement.title, site: agreement.site_name, language: own }, 'pdf').replace(
          /\.pdf$/,
          '.zip',
        ),
      })
    },
  }
}

const pageName = (language: Language, own: Language): string => (language === own ? 'index.html' : `${language}.html`)

/** The files of one text. Their links name each other and no host. */
async function textFiles(
  document: Agreement,
  pages: ReadonlyMap<Language, string>,
  pdf: PdfCompiler,
  facts: (url: string) => TwinFacts,
): Promise<Contents> {
  const page = pages.get(document.language)!
  const named = (format: Format | 'json') => fileName(document, format)
  const twin = page.replace(/\.html$/, '')
  const others = [...pages].filter(([language]) => language !== document.language)
  const html = renderHtml(document, {
    head: [
      alternate({ type: 'application/json', href: `${twin}.json` }),
      alternate({ type: 'application/akn+xml', href: `${twin}.xml` }),
      ...(others.length > 0 ? [...pages].map(([hreflang, href]) => alternate({ hreflang, href })) : []),
    ],
    links: [
      ...others.map(([language, href]) => ({ href, words: languageFacts[language].name, language })),
      { href: named('pdf'), words: 'PDF' },
    ],
  })
  const written: Contents = {
    [page]: html,
    [`${twin}.json`]: renderTwin(document, facts(page)),
    [`${twin}.xml`]: renderAkomaNtoso(document, facts(twin)),
  }
  for (const format of formats) {
    if (format === 'html') continue
    written[named(format)] = format === 'pdf' ? await pdf.compile(document) : await render(document, format)
  }
  return written
}
