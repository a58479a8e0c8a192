import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { type LeftOut, without } from './left-out.ts'

const leave = (code: string, left: Omit<LeftOut, 'file' | 'sha256'>): string =>
  without(code, parseSync('router.js', code).program, left, 'router.js')

const code = `
export function outer() {
  async function inner(a, { b }) { return a + b }
  return inner
}
function other() { return 'stays' }
export const Form = forwardRef(() => null)
`

test('what is left of a function is what is said, or an error with its name', () => {
  expect(leave(code, { functions: { inner: null, other: "return 'less'" } })).toBe(`
export function outer() {
  async function inner(a, { b }) { throw new Error('This website has no inner.') }
  return inner
}
function other() { return 'less' }
export const Form = forwardRef(() => null)
`)
})

test('a constant has the value that is said', () => {
  expect(leave(code, { constants: { Form: '{}' } })).toBe(code.replace('forwardRef(() => null)', '{}'))
})

test('what is not there, or is there twice, is a mistake', () => {
  expect(() => leave(code, { functions: { gone: null } })).toThrow('router.js has 0 gone.')
  expect(() => leave(code, { constants: { inner: '{}' } })).toThrow('router.js has 0 inner.')
  expect(() => leave(`${code}\nfunction inner() {}`, { functions: { inner: null } })).toThrow('router.js has 2 inner.')
})
