import { afterAll, afterEach, expect } from 'vitest'

// What is printed without being expected is a forgotten debugging aid or a warning that nobody reads: it fails the test
// during which it appears. A test that expects output puts a mock in place of the method: vi.spyOn(console, 'warn').
const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const
let printed: string[] = []

for (const method of methods) {
  const print = console[method].bind(console)
  console[method] = (...values: unknown[]) => {
    printed.push(`console.${method}: ${values.map(String).join(' ')}`)
    print(...values)
  }
}

function nothingPrinted(): void {
  const found = printed
  printed = []
  expect(found, 'Unexpected output').toEqual([])
}

afterEach(nothingPrinted)
afterAll(nothingPrinted)
