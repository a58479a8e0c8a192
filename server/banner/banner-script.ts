import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Banner } from '#core/banner/banner.ts'

const file = path.join(import.meta.dirname, '../../build/banner/banner.js')
let built: string | undefined

/** The script that an owner's page loads: the same for all, and around it what this banner asks. */
export function bannerScript(banner: Banner): string {
  built ??= readFileSync(file, 'utf8').trim()
  return `((banner) => {${built}})(${JSON.stringify(banner)})\n`
}

/** In place of a banner that is switched off or unknown. Browsers run no script that comes with an error. */
export const noBannerScript = (why: string): string => `console.warn(${JSON.stringify(why)})\n`
