const row = /\d+ 0 obj\n<<\n {2}\/Type \/StructElem\n {2}\/S \/TR\n {2}\/P \d+ 0 R\n {2}\/K \[([\d R]*)\]/y
const bodyCell =
  /(\d+ 0 obj\n<<\n {2}\/Type \/StructElem\n {2}\/S \/)TD(\n[^(]*?\/O \/Table\n {4})(\/Headers \[[^\]]*\])/y

/**
 * Makes the first cell of each row the row's head (`TH` with the scope `Row`) in a tagged pdf of our compiler, which has such
 * cells only behind a switch that its Node binding does not offer.
 *
 * The scopes of column and row say which heads a cell has. The compiler's own list at each cell names the column alone, so it
 * goes. What is written is as long as what was there: nothing in the file moves. A library that reads and writes the whole file
 * would take a third of the time that the compiler needs to make it.
 */
export function withRowHeads(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const places = placesOfObjects(text)
  for (const place of places) {
    const cells = matchAt(row, text, place)?.[1]!.match(/\d+(?= 0 R)/g) ?? []
    cells.forEach((cell, column) => {
      const found = matchAt(bodyCell, text, places[Number(cell)]!)
      if (!found) return
      const [, start, middle, list] = found
      const isHead = column === 0
      const written = `${start}${isHead ? 'TH' : 'TD'}${middle}${(isHead ? '/Scope /Row' : '').padEnd(list!.length)}`
      bytes.write(written, found.index, 'latin1')
    })
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
