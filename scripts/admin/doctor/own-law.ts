import { type Config, ConfigError } from '#server/config.ts'
import { operatorPages } from '#server/operator/operator-pages.ts'
import { type Finding, look, ok, wrong } from './finding.ts'
import { isPublic } from './settings.ts'

/** What the law wants of whoever runs a public website: its own privacy policy, terms and imprint. */
export function lawFindings(config: Config, now: Date): readonly Finding[] {
  const about = 'own legal pages'
  try {
    const { pages, warning } = operatorPages(config, now)
    if (warning === undefined) return [ok(about, 'The website has its own, as you saw them last.')]
    return [(pages === undefined && isPublic(config) ? wrong : look)(about, warning)]
  } catch (cause) {
    if (cause instanceof ConfigError) return [wrong(about, cause.message.split('\n').join(' '))]
    throw cause
  }
}
