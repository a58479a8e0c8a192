import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', {}, '/'],
  ['/wizard/privacy-policy', { type: 'privacy-policy' }, '/wizard/privacy-policy'],
  ['/wizard/eula/update/7d44', { type: 'eula', id: '7d44' }, '/wizard/eula/update/-'],
  ['/profile/activate-account/SECRET', { id: 'SECRET' }, '/profile/activate-account/-'],
  ['/download/7d44', { id: '7d44' }, '/download/-'],
  ['/wizard/resume/a%20b', { id: 'a b' }, '/wizard/resume/-'],
  ['/ruth/secret', { '*': 'ruth/secret' }, '/not-found'],
])('%s is told without what belongs to one visitor', (path, params, told) => {
  expect(pageAddress(path, params)).toBe(told)
})
