import { expect, test } from 'vitest'
import { plainText } from '../document/text.ts'
import { InlineWriter } from './inline-writer.ts'

function labelled(label: string, answer: string): string {
  const words = new InlineWriter()
  words.add({ type: 'strong', children: [{ type: 'text', value: label }] })
  words.write(' ')
  words.write(words.withoutLabel(answer))
  return words.finish().map(plainText).join('')
}

test.each([
  ['NIP:', 'NIP 0000000001', 'NIP: 0000000001'],
  ['Partita IVA:', 'partita IVA: 00000000001', 'Partita IVA: 00000000001'],
  ['Trade register (KVK):', 'KVK 00000001', 'Trade register (KVK): 00000001'],
  // French puts a space that does not break before a colon.
  ['SIREN\u00A0:', 'SIREN 000 000 006', 'SIREN\u00A0: 000 000 006'],
  ['NIF:', 'NIFTY 1', 'NIF: NIFTY 1'],
  ['NIF:', 'NIF', 'NIF: NIF'],
  ['Handelsregister:', 'Handelsregister des Kantons Bern', 'Handelsregister: Handelsregister des Kantons Bern'],
  ['Note.', 'Note. One', 'Note. Note. One'],
])('an answer does not repeat its label: %s %s', (label, answer, printed) => {
  expect(labelled(label, answer)).toBe(printed)
})
