import { z } from 'zod'
import { name, roles, words } from './leaf.ts'

const list = (rule: RegExp, error: string) =>
  z
    .array(z.string().regex(rule, { error }).register(roles, { role: 'words' }))
    .min(1)
    .exactOptional()

const host = String.raw`[a-z0-9*-]+(?:\.[a-z0-9*-]+)*\.[a-z0-9-]+`
const addresses = () =>
  list(new RegExp(`^${host}(?:/\\S*)?$`), 'must be a host in lower case, with the beginning of a path or without')

/** How each service is recognised on a page, by its id; or why none shows it. */
export const seenBy = z.record(
  name,
  z.strictObject({
    unseen: words.exactOptional(),
    hosts: addresses(),
    links: addresses(),
    paths: list(/^\S{6,}$/, 'must be part of an address, of six characters at least'),
    cookies: list(/^[^\s*]\S+$/, 'must be the name of a cookie; it may not begin with a star'),
    generator: z.array(words).min(1).exactOptional(),
    marks: list(/^[^\s"]{4,}$/, 'must be without blanks and with \' for "'),
    headers: list(/^[a-z0-9-]+(?:: [^A-Z]+)?$/, 'must be a header in lower case, “name” or “name: beginning”'),
    dns: list(/^[a-z0-9_-]+(?:\.[a-z0-9-]+)+$/, 'must be a name in lower case'),
  }),
)
