/** Hundredths of the size of the type that letters take in a book face, as our files have it. */
const widths: readonly (readonly [number, string])[] = [
  [30, " \u00a0'’!,-.:;j|·"],
  [35, '()/[\\]filt{}'],
  [45, '"?IJ`*rs“„'],
  [50, '$_cz€–§'],
  [55, '#+0123456789<=>S^aegx~'],
  [65, 'BCETXYhnuß'],
  [75, 'AGKRV&DNOQU'],
  [85, 'H@wæœ…'],
  [100, '%MmW'],
]
const ofLetter = new Map(widths.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)))
const ordinary = 60
const mark = /\p{M}/u
/** Letters of the writings of Asia are as wide as high. */
const square = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/

/** How much room words take on a line, in sizes of their type. */
export function textWidth(words: string): number {
  let hundredths = 0
  for (const letter of words) hundredths += ofLetter.get(letter) ?? learn(letter)
  return hundredths / 100
}

/** A letter with marks is as wide as without; a mark alone takes no room. */
function learn(letter: string): number {
  const bare = letter.normalize('NFD')[0]!
  const other = mark.test(bare) ? 0 : square.test(bare) ? 100 : ordinary
  const width = ofLetter.get(bare) ?? other
  ofLetter.set(letter, width)
  return width
}
