import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMessages } from '../messages/i18n.ts'
import { MessagesProvider } from '../messages/use-translation.tsx'
import { CoverageFold } from './CoverageFold.tsx'

const all = { applicable: 3, met: 3, partly: 0, missing: 0, outside: 0, notApplicable: 1 }
const sentence = 'The law of Portugal has not been gone through for this document.'

const read = (lawUnread: readonly string[]): string =>
  renderToStaticMarkup(
    <MessagesProvider messages={createMessages()}>
      <CoverageFold coverage={all} lawUnread={[...lawUnread]} annexOf={null} />
    </MessagesProvider>,
  )

test('a document that meets every duty of laws that were gone through is complete', () => {
  expect(read([])).toContain('data-tone="good"')
})

test('where nobody went through a law, meeting every duty that we know is not complete', () => {
  expect(read([sentence])).toContain('data-tone="plain"')
  expect(read([sentence])).toContain(sentence)
})
