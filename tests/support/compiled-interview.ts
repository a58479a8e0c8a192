import { readFileSync } from 'node:fs'
import type { Provider } from '#core/library/library.ts'
import type { Preset } from '#core/questionnaire/preset.ts'

const compiled = <File>(name: string): File =>
  JSON.parse(readFileSync(new URL(`../../build/content/${name}.en.json`, import.meta.url), 'utf8')) as File

/** What the screens read of the compiled content besides the questionnaires. */
export const { presets } = compiled<{ readonly presets: readonly Preset[] }>('interview')

/** The services by category. */
export const providers: Readonly<Record<string, readonly Provider[]>> = Object.fromEntries(
  compiled<readonly { readonly id: string; readonly providers: readonly Provider[] }[]>('providers').map((one) => [
    one.id,
    one.providers,
  ]),
)
