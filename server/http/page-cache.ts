/**
 * Pages that are the same for everybody: start page, list of types, wizard, guides, legal pages, log-in, sign-up; also the data that the router
 * loads for them. Only the visitor's browser may cache them, as their security policy contains a nonce.
 */
const sameForAll =
  /^\/(?:_root\.data|(?:(?:wizard(?:\/(?!pay\b)[\w-]+)?|guides(?:\/[a-z-]+)?|legal\/[a-z-]+|profile\/(?:login|register))(?:\.data)?)?)$/

/**
 * The Cache-Control of a page of the site. A page that is not known to be the same for everybody may show a document,
 * an account or the secret of a link, so nothing keeps it.
 */
export const pageCache = (path: string): string => (sameForAll.test(path) ? 'private, no-cache' : 'private, no-store')
