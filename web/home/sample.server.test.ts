import { expect, test } from 'vitest'
import { sample } from './sample.server.ts'

test('the example misses no duty that applies to it, counts apart what it meets in part, and has a clause to show the proof of', async () => {
  const { duties, proof, answered } = await sample()
  expect(duties.applicable).toBeGreaterThan(0)
  expect(duties.met + duties.partly).toBe(duties.applicable)
  expect(duties.met).toBeGreaterThan(duties.partly)
  expect(answered).toBeGreaterThan(0)
  expect(proof?.entry.because[0]).toMatchObject({ label: 'In which country are you based?', answer: 'Ireland' })
  expect(proof?.entry.sources).toEqual(['GDPR Art. 13(2)(d) and 77'])
})
