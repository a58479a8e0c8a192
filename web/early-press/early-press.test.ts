import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { earlyPressScript, replayEarlyPress } from './early-press.ts'

/** A page whose scripts do not run yet; `press` is a press of what is inside a button, or beside every button. */
function opened() {
  const page: Partial<Window> = {}
  const listeners = new Set<(event: object) => void>()
  runInNewContext(earlyPressScript, {
    window: page,
    addEventListener: (_: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => listeners.delete(listener),
  })
  const press = (button: object | null) => {
    for (const listener of listeners) listener({ target: { closest: () => button } })
  }
  return { page: page as Window, press }
}

function button({ isConnected = true } = {}) {
  const made = { isConnected, clicks: 0, click: () => void (made.clicks += 1) }
  return made
}

test('a button that was pressed too early is pressed once when the page is ready', () => {
  const { page, press } = opened()
  const pressed = button()
  press(pressed)
  replayEarlyPress(page)
  replayEarlyPress(page)
  expect(pressed.clicks).toBe(1)
})

test('only the last of several counts, and none after a press beside all of them', () => {
  const { page, press } = opened()
  const [first, second] = [button(), button()]
  press(first)
  press(second)
  replayEarlyPress(page)
  expect([first.clicks, second.clicks]).toEqual([0, 1])

  const other = opened()
  other.press(first)
  other.press(null)
  replayEarlyPress(other.page)
  expect(first.clicks).toBe(0)
})

test('what is pressed later is left to the page, and a button that is gone stays gone', () => {
  const { page, press } = opened()
  const gone = button({ isConnected: false })
  press(gone)
  replayEarlyPress(page)
  expect(gone.clicks).toBe(0)
  const later = button()
  press(later)
  replayEarlyPress(page)
  expect(later.clicks).toBe(0)
})
