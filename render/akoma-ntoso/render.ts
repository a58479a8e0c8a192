import type { Agreement, Block, Clause, Inline, Language, ListItem } from '#core/document/node.ts'
import { withLanguages } from '#core/document/languages-in.ts'
import { normalise } from '#core/document/normalise.ts'
import { unique } from '#core/document/visit.ts'
import { escapeHtml } from '../html/escape.ts'

export type AkomaNtosoFacts = {
  /** The agreement type in lower case with hyphens, `privacy-policy`. */
  readonly kind: string
  /** The public page: the work's and, with a language, the expression's address. */
  readonly url: string
}

/** ISO 639-2 codes, as the standard asks. */
const languageCodes: Record<Language, string> = { en: 'eng', de: 'deu', es: 'spa', fr: 'fra', it: 'ita', nl: 'nld' }

/**
 * The document as Akoma Ntoso 1.0 (OASIS LegalDocML, namespace 3.0): a `doc` whose numbered parts are sections and whose
 * clauses are paragraphs with the clauses' ids. `FRBRcountry` is `un`: a private document has no country of enactment.
 */
export function renderAkomaNtoso(agreement: Agreement, { kind, url }: AkomaNtosoFacts): string {
  const document = withLanguages(normalise(agreement))
  const { title, language, date, author } = document
  const identity = (level: string, uri: string, more = ''): string =>
    `<FRBR${level}><FRBRthis value="${escapeHtml(uri)}"/><FRBRuri value="${escapeHtml(uri)}"/><FRBRdate date="${date}" name="validFrom"/><FRBRauthor href="#publisher"/>${more}</FRBR${level}>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0">
<doc name="${escapeHtml(kind)}">
<meta>
<identification source="#publisher">
${identity('Work', url, '<FRBRcountry value="un"/>')}
${identity('Expression', `${url}/${language}`, `<FRBRlanguage language="${languageCodes[language]}"/>`)}
${identity('Manifestation', `${url}.xml`, '<FRBRformat value="application/akn+xml"/>')}
</identification>
<references source="#publisher"><TLCOrganization eId="publisher" href="${escapeHtml(url)}" showAs="${escapeHtml(author)}"/></references>
</meta>
<preface><longTitle><p><docTitle>${escapeHtml(title)}</docTitle></p></longTitle></preface>
<mainBody>
${sections(document.children).join('\n')}
</mainBody>
</doc>
</akomaNtoso>
`
}

/**
 * A section for every numbered part; what comes before the first has neither number nor heading. The standard wants at
 * least one: a document without clauses has an empty one.
 */
function sections(clauses: readonly Clause[]): string[] {
  const found: { heading?: string; paragraphs: string[] }[] = []
  const taken = new Map<string, number>()
  for (const { id, children } of clauses) {
    const [first, ...rest] = children
    const opens = first?.type === 'heading' && first.depth === 2
    if (opens) found.push({ heading: first.children.map(inline).join(''), paragraphs: [] })
    else if (found.length === 0) found.push({ paragraphs: [] })
    found.at(-1)!.paragraphs.push(paragraph(unique(id, taken), opens ? rest : children))
  }
  if (found.length === 0) return ['<section eId="sec_opening"><content><p/></content></section>']
  let number = 0
  return found.map(({ heading, paragraphs }) => {
    const head = heading === undefined ? '' : `<num>${++number}.</num><heading>${heading}</heading>`
    const eId = heading === undefined ? 'sec_opening' : `sec_${number}`
    return `<section eId="${eId}">${head}\n${paragraphs.join('\n')}\n</section>`
  })
}

/** A clause. A topic it opens with is its heading; a clause of nothing but its part's heading keeps an empty line. */
function paragraph(id: string, children: readonly Block[]): string {
  const [first, ...rest] = children
  const topic = first?.type === 'heading' ? `<heading>${first.children.map(inline).join('')}</heading>` : ''
  const inside = (topic ? rest : children).map(block).join('')
  return `<paragraph eId="${escapeHtml(`para_${id}`)}">${topic}<content>${inside || '<p/>'}</content></paragraph>`
}

function block(node: Block): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${node.children.map(inline).join('')}</p>`
    case 'heading':
      return `<p><b>${node.children.map(inline).join('')}</b></p>`
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul'
      return `<${tag}>${node.children.map(listItem).join('')}</${tag}>`
    }
  }
}

const listItem = ({ children }: ListItem): string => `<li>${children.map(block).join('')}</li>`

function inline(node: Inline): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value)
    case 'break':
      return '<br/>'
    case 'foreign':
      return `<span xml:lang="${node.language}">${node.children.map(inline).join('')}</span>`
    case 'link':
      return `<a href="${escapeHtml(node.url)}">${node.children.map(inline).join('')}</a>`
    default: {
      const tag = node.type === 'strong' ? 'b' : 'i'
      return `<${tag}>${node.children.map(inline).join('')}</${tag}>`
    }
  }
}
