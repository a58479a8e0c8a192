import { expect, test } from 'vitest'
import { simplifiesScripts } from './smaller-scripts.ts'

/** What becomes of a file of the browser's; null where it stays as it is. */
async function simplified(name: string, code: string): Promise<string | null> {
  const { renderChunk } = simplifiesScripts()
  if (typeof renderChunk !== 'function') throw new Error('no function')
  const result = await renderChunk.call({} as never, code, { name } as never, {} as never, {} as never)
  return (result as { readonly code: string } | undefined)?.code ?? null
}

const code = `
const isTold = false
export function told(word) { if (isTold) return word; return 'nothing' }
`

test('what is never run goes, and what is exported keeps its name and its parameters', async () => {
  const result = await simplified('home', code)
  expect(result).not.toContain('isTold')
  const { told } = (await import(`data:text/javascript,${encodeURIComponent(result!)}`)) as {
    told: (word: string) => string
  }
  expect([told('a'), told.length]).toEqual(['nothing', 1])
})

test('content in a language, and the editor that few open, stay as they are', async () => {
  expect(await simplified('library-privacy-policy.de', code)).toBeNull()
  expect(await simplified('CodeField', code)).toBeNull()
})
