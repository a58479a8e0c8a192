import { formats, type Format } from '../document/format.ts'

/** Files are not made yet, being made, or ready to download. */
export const filesStates = ['not-generated', 'generating', 'generated'] as const
export type FilesState = (typeof filesStates)[number]

export type FilesEvent = 'ask' | 'made' | 'failed' | 'text-changed'

const transitions: Readonly<Record<FilesState, Partial<Record<FilesEvent, FilesState>>>> = {
  'not-generated': { ask: 'generating', 'text-changed': 'not-generated' },
  generating: { ask: 'generating', made: 'generated', failed: 'not-generated', 'text-changed': 'not-generated' },
  generated: { ask: 'generated', 'text-changed': 'not-generated' },
}

/** The state after an event; undefined where the event cannot happen. */
export const afterFilesEvent = (state: FilesState, event: FilesEvent): FilesState | undefined =>
  transitions[state][event]

/** The formats that a text has no file in yet. */
export const missingFormats = (made: readonly Format[]): readonly Format[] =>
  formats.filter((format) => !made.includes(format))

/**
 * The state of a text's files, from the state that was stored and the files that exist. A format that is offered since
 * the files were made is missing, so the files can be asked for again.
 */
export const filesStateOf = (stored: FilesState, made: readonly Format[]): FilesState =>
  stored === 'generated' && missingFormats(made).length > 0 ? 'not-generated' : stored
