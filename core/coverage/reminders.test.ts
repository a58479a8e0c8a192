import { expect, test } from 'vitest'
import { eachOnce, type Reminder } from './reminders.ts'

const asks = (userData: string, words: string): Reminder => ({ code: 'missing', userData, words })
const outside = (words: string): Reminder => ({ code: 'outside', words })

test('what several laws want of one question is one reminder', () => {
  expect(
    eachOnce([
      asks('contactMethods', 'Give a phone number: shops in the EU must.'),
      asks('ownCookies', 'Scan your website.'),
      asks('contactMethods', 'Give a phone number.'),
      asks('contactMethods', 'California wants it beside your address.'),
    ]),
  ).toEqual([
    asks('contactMethods', 'Give a phone number: shops in the EU must. California wants it beside your address.'),
    asks('ownCookies', 'Scan your website.'),
  ])
})

test('a step that another reminder names is not named again, whichever comes first', () => {
  expect(
    eachOnce([
      asks('consentReopen', 'Keep a link to the settings on every page, and say where it is.'),
      outside('Keep a link to the settings on every page.'),
      outside('Put your postal address into every message.'),
      outside('Put your name, postal address and a way to stop into every message. Keep the proof.'),
      outside('Keep the proof.'),
    ]),
  ).toEqual([
    asks('consentReopen', 'Keep a link to the settings on every page, and say where it is.'),
    outside('Put your name, postal address and a way to stop into every message. Keep the proof.'),
    outside('Keep the proof.'),
  ])
})

test('a clause that was taken out is quoted as it is', () => {
  const removed: Reminder = { code: 'missing', words: 'Put back “We ship. We ship on all days of the week.”' }
  expect(eachOnce([removed, outside('We ship on all days of the week.')])).toEqual([removed])
})
