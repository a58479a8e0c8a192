import { expect, test } from 'vitest'
import type { Problem } from '#core/questionnaire/problem.ts'
import { loadContent } from '#server/content/load-content.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { renderPart } from './testing/render.tsx'

const { questionnaire } = loadContent('privacy-policy', 'en')!

// The question for kinds is drawn without its own words: the screen asks which services somebody uses.
test('what is missing among the services is called as the screen calls it', () => {
  const problems: readonly Problem[] = [{ field: 'toolKinds', code: 'required', parameters: {} }]
  const markup = renderPart(<ErrorSummary problems={problems} attempt={0} />, {
    questionnaire,
    given: { platforms: ['website'] },
    payments: false,
    at: 'privacy-policy/tools',
  })
  expect(markup).toContain('Which services do you use?')
  expect(markup).not.toContain('Which tools run in the background?')
})
