import { expect, test } from 'vitest'
import { secretBox } from './secret-box.ts'

const key = 'a secret key of a server, long enough'
const nextKey = 'the secret key that comes after it'
const box = secretBox([key])
const secret = Buffer.from('12345678901234567890')

test('what is encrypted shows nothing of the secret, is different each time, and is decrypted again', () => {
  const [one, other] = [box.encrypt('ada', secret), box.encrypt('ada', secret)]
  expect(one.includes(secret)).toBe(false)
  expect(one.equals(other)).toBe(false)
  expect(box.decrypt('ada', one)).toEqual({ secret, byCurrentKey: true })
})

test('it is not decrypted for another customer, with another key, or changed by a bit', () => {
  const encrypted = box.encrypt('ada', secret)
  expect(box.decrypt('eve', encrypted)).toBeUndefined()
  expect(secretBox([nextKey]).decrypt('ada', encrypted)).toBeUndefined()
  for (const at of [0, 12, 28]) {
    const changed = Buffer.from(encrypted)
    changed[at]! ^= 1
    expect(box.decrypt('ada', changed)).toBeUndefined()
  }
})

test('a tag that was cut short is none', () => {
  const encrypted = box.encrypt('ada', Buffer.alloc(0))
  expect(box.decrypt('ada', encrypted.subarray(0, 16))).toBeUndefined()
})

test('while two keys are accepted, what either encrypted is decrypted, and it is seen which that was', () => {
  const both = secretBox([nextKey, key])
  expect(both.decrypt('ada', box.encrypt('ada', secret))).toEqual({ secret, byCurrentKey: false })
  expect(both.decrypt('ada', both.encrypt('ada', secret))).toEqual({ secret, byCurrentKey: true })
})
