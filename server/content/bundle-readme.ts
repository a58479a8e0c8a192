import { formats } from '#core/document/format.ts'
import { fillIn } from '#core/language/fill-in.ts'

/** The endings of the files in a bundle. */
export const bundleEndings = [...formats, 'json', 'xml'] as const

/** The words of a bundle's README, from `content/bundle/<language>.yaml`. */
export type BundleWords = {
  /** With `{{page}}` and `{{files}}`. */
  readonly text: string
  /** What a file is, by its ending. */
  readonly files: Readonly<Record<(typeof bundleEndings)[number], string>>
}

/** How to publish the files of a bundle, for somebody who has never uploaded one. */
export const bundleReadme = (words: BundleWords, page: string, files: readonly string[]): string =>
  fillIn(words.text, {
    page,
    files: files.map((file) => `${file.padEnd(44)}${words.files[endingOf(file)]}`).join('\n'),
  })

function endingOf(file: string): keyof BundleWords['files'] {
  const ending = bundleEndings.find((one) => file.endsWith(`.${one}`))
  if (ending === undefined) throw new Error(`No file of a bundle ends like ${file}`)
  return ending
}
