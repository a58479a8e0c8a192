import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { fontTable } from './look.ts'

/** The first day a zip file can name. Its clock is local, so this is the same everywhere. */
const mtime = new Date(1980, 0, 1)
const first = ['[Content_Types].xml', '_rels/.rels']

/**
 * The same file without what the library makes up each time: random link ids, bookmark numbers counted since the program
 * started, and the time of day. `date` (ISO 8601) becomes the day the document was made.
 */
export function reproducible(docx: Uint8Array, date: string): Uint8Array {
  const parts = unzipSync(docx)
  const read = (name: string) => strFromU8(parts[name]!)
  const links = new Map<string, string>()
  const link = (id: string) => links.get(id) ?? links.set(id, `rIdLink${links.size + 1}`).get(id)!
  const bookmarks = new Map<string, string>()
  const bookmark = (id: string) => bookmarks.get(id) ?? bookmarks.set(id, `${bookmarks.size + 1}`).get(id)!
  const changed: Record<string, string> = {
    'word/document.xml': read('word/document.xml')
      .replace(/(<w:hyperlink [^>]*\br:id=")([^"]+)/g, (_, before: string, id: string) => before + link(id))
      .replace(
        /(<w:bookmark(?:Start|End) [^>]*\bw:id=")([^"]+)/g,
        (_, before: string, id: string) => before + bookmark(id),
      ),
    'docProps/core.xml': read('docProps/core.xml').replace(/(<dcterms:[^>]*>)[^<]*/g, `$1${date}T00:00:00Z`),
    'word/styles.xml': withWholeWords(read('word/styles.xml')),
    'word/fontTable.xml': fontTable,
  }
  const rels = 'word/_rels/document.xml.rels'
  changed[rels] = read(rels).replace(
    /(<Relationship Id=")([^"]+)("[^>]*\/hyperlink")/g,
    (_, before: string, id: string, after: string) => before + link(id) + after,
  )
  const names = [...first, ...Object.keys(parts).filter((name) => !first.includes(name))]
  return zipSync(
    Object.fromEntries(names.map((name) => [name, name in changed ? strToU8(changed[name]!) : parts[name]!])),
    { mtime, os: 0 },
  )
}

/** Word divides no words in the cells of tables: the library has no option for it. */
const withWholeWords = (styles: string): string =>
  styles.replace(/(w:styleId="TableText">.*?<w:pPr>)/, '$1<w:suppressAutoHyphens/>')
