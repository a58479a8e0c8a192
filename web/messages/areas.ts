/**
 * The texts of another language come in a file for each area of the site, so that whoever reads a public page does not wait
 * for the words of the interview. `site` are those of every page and of the public ones. Folders of content/interface by area:
 */
const folders = {
  account: [
    'account',
    'agreements',
    'banner',
    'cards',
    'download',
    'history',
    'law',
    'live-link',
    'made',
    'money-back',
    'owned',
    'pay',
    'profile',
  ],
  interview: ['country-from', 'scan', 'start', 'wizard'],
  editors: ['editor', 'translation'],
} as const satisfies Record<string, readonly string[]>

export type Area = 'site' | keyof typeof folders
export const areas: readonly Area[] = ['site', 'account', 'interview', 'editors']

/** The area whose file has the texts of a folder of content/interface; what is in no folder is for every page. */
export const areaOf = (folder: string | undefined): Area =>
  (Object.entries(folders).find(([, own]) => (own as readonly string[]).includes(folder ?? ''))?.[0] as
    | Area
    | undefined) ?? 'site'

/** The areas whose words a page may show, in what opens on it too. */
export function areasOf(path: string): readonly Area[] {
  if (path.startsWith('/wizard')) return ['site', 'account', 'interview']
  if (/^\/profile\/agreements\/(?:edit|translation)\b/.test(path)) return ['site', 'account', 'editors']
  return /^\/(?:profile|download)\b/.test(path) ? ['site', 'account'] : ['site']
}
