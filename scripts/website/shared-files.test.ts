import { expect, test } from 'vitest'
import { neededBy, sharedBy } from './shared-files.ts'

test('a file of the build that names a module which is not there is refused with both names', () => {
  expect(() => neededBy('fields', ['ui/Select.tsx', 'ui/Gone.tsx'])).toThrow(/“fields” .*web\/ui\/Gone\.tsx\.$/)
  expect(() => sharedBy('forms', ['routes/gone.tsx'])).toThrow(/“forms” .*web\/routes\/gone\.tsx\.$/)
  expect(() => neededBy('fields', ['ui/Select.tsx'])).not.toThrow()
})
