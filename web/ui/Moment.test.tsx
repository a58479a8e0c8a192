import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMessages } from '../messages/i18n.ts'
import { MessagesProvider } from '../messages/use-translation.tsx'
import { Moment } from './Moment.tsx'

const shown = (language: string): string =>
  renderToStaticMarkup(
    <MessagesProvider messages={createMessages(language)}>
      <Moment at="2026-11-27T12:04:00" />
    </MessagesProvider>,
  ).replace(/<[^>]+>/g, '')

// The specification has both ways: day, month name and year, or dd/mm/yyyy (hh:mm).
test('a moment is written as its reader writes it', () => {
  expect(shown('en')).toBe('27/11/2026 (12:04)')
  expect(shown('de')).toBe('27. November 2026 um 12:04')
  expect(shown('fr')).toBe('27 novembre 2026 à 12:04')
})
