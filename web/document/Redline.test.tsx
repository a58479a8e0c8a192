import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Messages } from '../messages/messages.ts'
import { MessagesProvider } from '../messages/use-translation.tsx'
import { Redline, type RedlineClause } from './Redline.tsx'

function draw(changes: readonly RedlineClause[]): string {
  const messages = new Messages()
  messages.show('de')
  return renderToStaticMarkup(
    <MessagesProvider messages={messages}>
      <Redline changes={changes} language="de" />
    </MessagesProvider>,
  )
}
/** What a screen reader reads out. */
const heard = (markup: string): string => markup.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')

const changed: RedlineClause = {
  clause: 'log-data',
  heading: 'Log data',
  kind: 'changed',
  material: true,
  blocks: [
    {
      kind: 'paragraph',
      parts: [
        { kind: 'same', value: 'We keep them for ' },
        { kind: 'removed', value: '30' },
        { kind: 'added', value: '14' },
        { kind: 'same', value: ' days.' },
      ],
    },
  ],
}

test('what was removed and added is marked in the text and said in words', () => {
  const markup = draw([changed])
  expect(markup).toMatch(/<del[^>]*>.*30.*<\/del><ins[^>]*>.*14.*<\/ins> days\./)
  expect(heard(markup)).toContain('We keep them for Removed: 30 (end of change) Added: 14 (end of change) days.')
})

test('each clause says its kind, and whether more than spelling and layout changed', () => {
  expect(heard(draw([changed]))).toContain('Log dataChanged · Material change')
  expect(heard(draw([{ ...changed, material: false }]))).toContain('Changed · Spelling or layout only')
  expect(heard(draw([{ ...changed, kind: 'moved' }]))).toContain('Log dataMoved')
  expect(heard(draw([{ ...changed, heading: null }]))).toContain('OpeningChanged')
})

test('what was typed into a document stays text', () => {
  const markup = draw([
    { ...changed, blocks: [{ kind: 'item', parts: [{ kind: 'added', value: '<img src=x onerror=alert(1)>' }] }] },
  ])
  expect(markup).not.toContain('<img')
  expect(markup).toContain('&lt;img')
})
