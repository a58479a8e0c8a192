const start = String.raw`\d+ 0 obj\n<<\n {2}\/Type \/StructElem\n {2}\/S \/`
const row = new RegExp(String.raw`${start}TR\n {2}\/P \d+ 0 R\n {2}\/K \[([\d R]*)\]`, 'dy')
/** The kind of a cell, the heads that the compiler lists for it, and how many columns or rows it spans. */
const cell = new RegExp(
  String.raw`${start}(TD|TH)\n {2}\/P \d+ 0 R\n(?: {2}\/ID \(U\d+x\d+y\d+\)\n)?[^(]*?\/O \/Table\n(?: {4}\/Scope \/Column\n)? {4}(\/Headers \[[^\]]*\])(?:\n {4}(\/(Col|Row)Span \d+))?`,
  'dy',
)

/**
 * Corrects the tags of the tables in a tagged pdf of our compiler.
 *
 * The first cell of each row becomes the row's head (`TH` with the scope `Row`): the compiler has such cells only behind a
 * switch that its Node binding does not offer. The scopes of column and row say which heads a cell has; the compiler's own list
 * at each cell names the column alone, so it goes. The empty cells that hold rows together on a page are taken out, and no
 * other cell spans their column.
 *
 * What is written is as long as what was there: nothing in the file moves. A library that reads and writes the whole file would
 * take a third of the time that the compiler needs to make it.
 */
export function withTableTags(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const places = placesOfObjects(text)
  const write = ([from, to]: readonly [number, number], words = '') =>
    bytes.write(words.padEnd(to - from), from, 'latin1')
  for (const place of places) {
    const found = matchAt(row, text, place)
    if (!found) continue
    const [rowStart] = found.indices![1]!
    for (const [column, reference] of [...found[1]!.matchAll(/(\d+) 0 R/g)].entries()) {
      const at = matchAt(cell, text, places[Number(reference[1])]!)
      if (!at) continue
      const [, kind, heads, span] = at.indices!
      if (at[4] === 'Row') {
        const from = rowStart + reference.index
        write([from, from + reference[0].length])
      }
      if (span) write(span)
      if (at[1] === 'TH') continue
      if (column === 0) write(kind!, 'TH')
      write(heads!, column === 0 ? '/Scope /Row' : '')
    }
  }
  return bytes
}

/** Where each object begins, by its number, from the table at the end of the file. */
function placesOfObjects(text: string): readonly number[] {
  const table = text.slice(text.lastIndexOf('\nxref\n'))
  return [...table.matchAll(/^(\d{10}) \d{5} [fn]/gm)].map(([, place]) => Number(place))
}

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place
  return pattern.exec(text)
}
