import type { Agreement, Inline } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { safeUrl } from '#core/document/safe-url.ts'
import { renditionWords, validFrom } from './rendition-words.ts'

/** The line under the title: which version, and from when it is valid. */
export function versionLine({ version, date, language }: Agreement): string {
  const from = validFrom(date, language)
  return version === undefined ? from : `${renditionWords(language).version} ${version} · ${from}`
}

/**
 * Who publishes the document, line by line: name, address, and how to reach them. Only what its text says as well, so that
 * an owner who takes an address out of the text finds it nowhere. `agreement` is normal.
 */
export function partyLines({ author, party = {}, children }: Agreement): readonly (readonly Inline[])[] {
  const said = bare(children.map(plainText).join(' '))
  const isSaid = (words: string | undefined): words is string => !!words && said.includes(bare(words))
  const { address, email, phone } = party
  const reach = [
    ...(isSaid(email) ? [mail(email)] : []),
    ...(isSaid(phone) ? [{ type: 'text', value: phone } as const] : []),
  ]
  return [
    ...(isSaid(author) ? [[{ type: 'text', value: author } as const]] : []),
    ...(isSaid(address) ? [[{ type: 'text', value: address } as const]] : []),
    ...(reach.length > 0 ? [reach.flatMap((one, index) => (index > 0 ? [dot, one] : [one]))] : []),
  ]
}

const dot: Inline = { type: 'text', value: ' · ' }

function mail(email: string): Inline {
  const url = safeUrl(`mailto:${email}`)
  const words: Inline = { type: 'text', value: email }
  return url === undefined ? words : { type: 'link', url, children: [words] }
}

/** Without what stands between the parts of an address, which texts write in different ways. */
const bare = (words: string): string => words.replace(/[\s,]+/g, '')
