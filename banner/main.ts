import type { Banner } from '#core/banner/banner.ts'
import { start } from './start.ts'

/** The server puts the script into a function with this parameter. */
declare const banner: Banner

start(banner, document.currentScript)
