import { afterAll, afterEach, expect } from 'vitest'

// What is printed without being expected is a forgotten debugging aid or a warning that nobody reads: it fails the test
// during which it appears. A test that expects output puts a mock in place of the method: vi.spyOn(console, 'warn').
const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const
let printed: string[] = []
const own = methods.map((method) => [method, console[method]] as const)

for (const [method, print] of own)
  console[method] = (...values: unknown[]) => {
    printed.push(`console.${method}: ${values.map(String).join(' ')}`)
    print.apply(console, values)
  }

function nothingPrinted(): void {
  const found = printed
  printed = []
  expect(found, 'Unexpected output').toEqual([])
}

afterEach(nothingPrinted)
afterAll(() => {
  // The next file of this process begins with the console as it was.
  for (const [method, print] of own) console[method] = print
  nothingPrinted()
})
