/** Who a page says runs the website, as far as a postal address can be recognised without guessing. */
export type PostalBlock = {
  readonly name: string | null
  /** Street and town, one line each. */
  readonly address: string
}

const town = /^(?:[A-Z]{1,3}[- ])?\d{4,5} \p{Lu}[\p{L} .()/-]+$/u
const street = /^\p{L}[\p{L} .'’/-]*\s\d+(?:\s?[a-z])?(?:\s?[-–/]\s?\d+\s?[a-z]?)?$/u
const legalForm =
  /\b(?:GmbH|gGmbH|mbH|UG|AG|KG|KGaA|OHG|GbR|eGbR|e\.\s?K\.?|e\.\s?Kfm\.|e\.\s?Kfr\.|e\.\s?V\.|eG|SE|Ltd\.?|LLC|Inc\.?|plc|S\.A\.|SARL|S\.r\.l\.|B\.V\.|Sp\. z o\.o\.)(?!\p{L})/u

/** How many lines may name the operator. */
const mostNames = 3

/**
 * The first postal address in some lines, `Musterstraße 1` above `12345 Berlin` or both in one line, and the name above it.
 * With several lines above it only a line that has a legal form is certain to be the name.
 */
export function postalBlock(lines: readonly string[]): PostalBlock | null {
  for (const [index, line] of lines.entries()) {
    const parts = line.split(/,\s*/)
    const [first = '', second = ''] = parts.slice(-2)
    const inOneLine = parts.length >= 2 && street.test(first) && town.test(second)
    if (!inOneLine && !(town.test(line) && street.test(lines[index - 1] ?? ''))) continue
    const address = inOneLine ? `${first}\n${second}` : `${lines[index - 1]!}\n${line}`
    const above = inOneLine ? [...lines.slice(0, index), ...parts.slice(0, -2)] : lines.slice(0, index - 1)
    return { name: nameIn(above), address }
  }
  return null
}

/** Whether a name says that a company bears it. */
export const hasLegalForm = (name: string): boolean => legalForm.test(name)

function nameIn(above: readonly string[]): string | null {
  const near = above.slice(-mostNames)
  const companies = near.filter(hasLegalForm)
  if (companies.length === 1) return companies[0]!
  return companies.length === 0 && above.length === 1 ? above[0]! : null
}
