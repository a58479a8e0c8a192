import type { BrowserName, SystemName } from '#contract/sessions.ts'

/**
 * Browsers and systems by a word of their User-Agent header, in the order in which they are looked for: Edge, Opera and
 * Samsung Internet also say Chrome, Chrome also says Safari, Android also says Linux, and an iPhone says Mac OS X.
 */
const browsers: readonly (readonly [BrowserName, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
]
const systems: readonly (readonly [SystemName, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const first = <Name>(names: readonly (readonly [Name, RegExp])[], text: string): Name | null =>
  names.find(([, word]) => word.test(text))?.[0] ?? null

/** The family of a browser and its system: enough for its owner to know it again, too little to tell people apart. */
export const describeBrowser = (
  userAgent: string,
): { readonly browser: BrowserName | null; readonly system: SystemName | null } => ({
  browser: first(browsers, userAgent),
  system: first(systems, userAgent),
})
