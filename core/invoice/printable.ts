/**
 * Words on one line, without what people do not mean to type, no font draws and XML 1.0 does not know: control characters and
 * what is no character.
 */
const printable = (words: string): string =>
  words.replace(/\s*[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]+\s*/gu, ' ').trim()

/** All words of something in that form. */
export const allPrintable = <Facts extends object>(facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? printable(value) : value]),
  ) as Facts
