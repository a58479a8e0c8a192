import { expect, test } from 'vitest'
import { worksOffline } from './visited.ts'

test.each(['/wizard', '/wizard/documents', '/wizard/privacy-policy'])('%s works offline, so it is kept', (path) =>
  expect(worksOffline(path)).toBe(true),
)

test.each([
  '/',
  '/wizards',
  '/wizard/documents/made',
  '/wizard/resume/cf3b0a52b1d24f1e',
  '/wizard/pay/3f2c9a5e-8d7b-4c1a-9e6f-0b1a2c3d4e5f',
  '/wizard/privacy-policy/update/3f2c9a5e-8d7b-4c1a-9e6f-0b1a2c3d4e5f',
  '/download/3f2c9a5e-8d7b-4c1a-9e6f-0b1a2c3d4e5f',
])('%s is not kept', (path) => expect(worksOffline(path)).toBe(false))
