import { escapeHtml } from '#render/html/escape.ts'

/** HTML that is safe to place in a page: it was escaped, or is our own. */
export type Html = { readonly html: string }

type Part = string | number | Html | readonly Html[]

/** A template literal whose values are escaped, unless they are HTML already. Attributes are in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  const parts = strings.map((text, index) => text + (index < values.length ? htmlOf(values[index]!) : ''))
  return { html: parts.join('') }
}

function htmlOf(value: Part): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'html' in value ? value.html : value.map((one) => one.html).join('\n')
}
