import { run } from './reader.ts'

/** A word on a page, in points from the top left corner. */
export type PrintedWord = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export type PrintedPage = {
  readonly width: number
  readonly height: number
  readonly words: readonly PrintedWord[]
}

/** The pages of a pdf, as poppler finds the words on them. */
export function printedPages(file: string): readonly PrintedPage[] {
  const xml = run('pdftotext', ['-bbox', file, '-'])
  return xml
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width, height] = /^width="([\d.]+)" height="([\d.]+)"/.exec(page)!
      const words = [
        ...page.matchAll(/<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g),
      ].map(([, left, top, right, bottom, text]) => ({
        text: plain(text!),
        left: Number(left),
        right: Number(right),
        top: Number(top),
        bottom: Number(bottom),
      }))
      return { width: Number(width), height: Number(height), words }
    })
}

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** Words without those in the head and at the foot of the page. */
export const textOf = ({ height, words }: PrintedPage): readonly PrintedWord[] =>
  words.filter(({ top }) => top > 75 && top < height - 85)

/** How many lines of text a page has. Lines of columns beside each other count once, if they are on one height. */
export const linesOn = (page: PrintedPage): number => new Set(textOf(page).map(({ bottom }) => Math.round(bottom))).size
