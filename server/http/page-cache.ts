/**
 * Pages that are the same for everybody: start page, types and their examples, prices, questions, wizard, guides, legal pages, log-in, sign-up, the one shown offline; also the data
 * that the router loads for them, and what robots ask for. Only the visitor's browser may cache them, as their security policy contains a nonce.
 */
const sameForAll =
  /^\/(?:_root\.data|(?:(?:wizard(?:\/(?!pay\b)[\w-]+)?|documents\/[a-z-]+(?:\/example)?|pricing|faq|offline|sitemap\.xml|robots\.txt|guides(?:\/[a-z-]+)?|legal\/[a-z-]+|profile\/(?:login|register))(?:\.data)?)?)$/

/**
 * The Cache-Control of a page of the site. A page that is not known to be the same for everybody may show a document,
 * an account or the secret of a link, so nothing keeps it.
 */
export const pageCache = (path: string): string => (sameForAll.test(path) ? 'private, no-cache' : 'private, no-store')
