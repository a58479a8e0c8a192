import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { policyOwner } from '#tests/support/policies.ts'

/** What an owner does to the blocks of a text; each leaves words that occur nowhere else. */
const act = fc.record({
  kind: fc.constantFrom('insert', 'append', 'replace', 'head', 'item'),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
})
const answers = fc.record({
  websiteName: fc.constantFrom('Ruth’s Backyard', 'Ada’s Garden'),
  features: fc.subarray(['contactForm', 'comments', 'accounts', 'reviews', 'downloads'], { minLength: 1 }),
  analyticsProviders: fc.constantFrom(['jetpackStats'], ['googleAnalytics'], ['jetpackStats', 'googleAnalytics']),
})

function edit(text: string, acts: readonly { kind: string; at: number }[]): { text: string; marks: string[] } {
  const blocks = text.trimEnd().split('\n\n')
  const marks = acts.map((_, index) => `ownerword${index}`)
  acts.forEach(({ kind, at }, index) => {
    // Never the title.
    const place = 1 + Math.floor(at * (blocks.length - 1))
    const mark = marks[index]!
    if (kind === 'insert') blocks.splice(place, 0, `A paragraph with ${mark} in it.`)
    else if (kind === 'head') blocks.splice(place, 0, `## Part ${mark}`, `Under it, ${mark}.`)
    else if (kind === 'item') blocks.splice(place, 0, `- first ${mark}\n- second`)
    else if (kind === 'append' || /ownerword/.test(blocks[place]!)) blocks[place] += ` And ${mark}.`
    else blocks[place] = `Something else: ${mark}.`
  })
  return { text: `${blocks.join('\n\n')}\n`, marks }
}

test('whatever an owner wrote and whatever is answered then, keeping the wording loses no word of theirs', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 5 }), answers, async (acts, given) => {
      // Nobody saves this often.
      await served.db.deleteFrom('rate_limits').execute()
      const start = await ada.startOver((await ada.details()).revision)
      const written = edit((await ada.text()).text, acts)
      const { revision } = await ada.edit(written.text, start.revision)
      const before = (await ada.text()).text
      for (const mark of written.marks) expect(before).toContain(mark)
      const { conflicts } = await ada.merge(revision, given)
      const mine = Object.fromEntries(conflicts.map(({ clause }) => [clause, 'mine' as const]))
      // An open conflict saves nothing at all.
      if (conflicts.length > 0)
        await expect(ada.keepWording(revision, given)).rejects.toMatchObject({
          messages: conflicts.map(({ clause }) => ({ code: 'conflicts', field: clause })),
        })
      await ada.keepWording(revision, given, mine)
      const { text } = await ada.text()
      for (const mark of written.marks) expect(text).toContain(mark)
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
