import { link, text } from '#core/document/build.ts'
import type { Agreement, Inline } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { safeUrl } from '#core/document/safe-url.ts'
import { renditionWords, validFrom } from './rendition-words.ts'

/** The line under the title: which version, and from when it is valid. */
export function versionLine({ version, date, language, region }: Agreement): string {
  const from = validFrom(date, language, region)
  return version === undefined ? from : `${renditionWords(language).version} ${version} · ${from}`
}

type Lines = readonly (readonly Inline[])[]

/** Trees are frozen, so the renderers of one document share the result. */
const known = new WeakMap<Agreement, Lines>()

/**
 * Who publishes the document, line by line: name, address, and how to reach them. Only what its text says as well, so that
 * an owner who takes an address out of the text finds it nowhere. `agreement` is normal.
 */
export function partyLines(agreement: Agreement): Lines {
  const lines = known.get(agreement) ?? headLines(agreement)
  known.set(agreement, lines)
  return lines
}

function headLines({ author, party = {}, children }: Agreement): Lines {
  const said = bare(children.map(plainText).join(' '))
  const isSaid = (words: string | undefined): words is string => !!words && said.includes(bare(words))
  const { address, email, phone } = party
  const reach = [...(isSaid(email) ? [mail(email)] : []), ...(isSaid(phone) ? [text(phone)] : [])]
  return [
    ...(isSaid(author) ? [[text(author)]] : []),
    ...(isSaid(address) ? [[text(address)]] : []),
    ...(reach.length > 0 ? [reach.flatMap((one, index) => (index > 0 ? [text(' · '), one] : [one]))] : []),
  ]
}

function mail(email: string): Inline {
  const url = safeUrl(`mailto:${email}`)
  return url === undefined ? text(email) : link(url, text(email))
}

/** Without what stands between the parts of an address, which texts write in different ways. */
const bare = (words: string): string => words.replace(/[\s,]+/g, '')
