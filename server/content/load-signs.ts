import { readFileSync } from 'node:fs'
import type { Signs } from '#core/scan/signs.ts'

const file = new URL('../../build/content/signs.json', import.meta.url)

/** How the services of the catalogue are recognised on a website; read once. */
export const loadSigns = (): Signs => (signs ??= JSON.parse(readFileSync(file, 'utf8')) as Signs)
let signs: Signs | undefined
