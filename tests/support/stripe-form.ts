export type Form = { [name: string]: string | Form }

/** A form as Stripe reads it: `metadata[order_id]=1` is `{ metadata: { order_id: '1' } }`. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let place = form
    for (const step of path.slice(0, -1)) place = (place[step] ??= {}) as Form
    place[path.at(-1)!] = value
  }
  return form
}
