import { expect, test } from 'vitest'
import { fakeStorage } from '../session/testing/fake-storage.ts'
import { keepTyping, takeTyping } from './kept-typing.ts'

const field = (name: string, value: string, more: Partial<HTMLInputElement> = {}) =>
  ({ name, value, type: 'text', readOnly: false, ...more }) as HTMLInputElement

function page(fields: readonly HTMLInputElement[], sessionStorage = fakeStorage(), pathname = '/profile/login') {
  const document = { querySelectorAll: () => fields } as unknown as Document
  return { sessionStorage, location: { pathname }, document }
}

test('what was typed is given back to the field of its name, once, and is not stored any longer', () => {
  const before = page([field('email', 'ada@example.org', { type: 'email' }), field('town', '')])
  keepTyping(before)
  const typed = takeTyping(before)
  expect(before.sessionStorage.length).toBe(0)
  expect(typed('email')).toBe('ada@example.org')
  expect(typed('email')).toBeUndefined()
  expect(typed('town')).toBeUndefined()
})

test('fields of one name get their own words', () => {
  const before = page([field('email', ''), field('email', 'ada@example.org')])
  keepTyping(before)
  const typed = takeTyping(before)
  expect([typed('email'), typed('email')]).toEqual([undefined, 'ada@example.org'])
})

test('a password is never kept, and nothing that only shows what it is for', () => {
  const before = page([
    field('password', 'Backyard7', { type: 'password' }),
    field('email', 'ada@example.org', { readOnly: true }),
    field('is_company', 'on', { type: 'checkbox' }),
  ])
  keepTyping(before)
  expect(before.sessionStorage.length).toBe(0)
})

test('another page takes nothing of it, and takes it out of the storage', () => {
  const before = page([field('email', 'ada@example.org')])
  keepTyping(before)
  expect(takeTyping(page([], before.sessionStorage, '/profile/register'))('email')).toBeUndefined()
  expect(before.sessionStorage.length).toBe(0)
})

test('full or blocked storage stops nothing', () => {
  const blocked = new Proxy(fakeStorage(), {
    get: () => () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(() => keepTyping(page([field('email', 'ada@example.org')], blocked))).not.toThrow()
  expect(takeTyping(page([], blocked))('email')).toBeUndefined()
})
