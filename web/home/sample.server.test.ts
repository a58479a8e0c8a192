import { expect, test } from 'vitest'
import { sample } from './sample.server.ts'

test('the example meets every duty that applies to it, and has a clause to show the proof of', async () => {
  const { duties, proof, answered } = await sample()
  expect(duties.applicable).toBeGreaterThan(0)
  expect(duties.met).toBe(duties.applicable)
  expect(answered).toBeGreaterThan(0)
  expect(proof?.entry.because[0]).toMatchObject({ label: 'In which country are you based?', answer: 'Ireland' })
  expect(proof?.entry.sources).toEqual(['GDPR Art. 13(2)(d) and 77'])
})
