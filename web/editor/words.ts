import en from '../../content/interface/editor/en.json'
import type { SayOf } from '../messages/messages.ts'
import { useOwnWords } from '../messages/own-words.ts'

export type Say = SayOf<typeof en>

/** The words of the editor's search panel, by what CodeMirror calls them. */
export const searchWords: Readonly<Record<string, string>> = en.search

/** The editor's own texts. */
export const useSay = () => useOwnWords('editor', en)
