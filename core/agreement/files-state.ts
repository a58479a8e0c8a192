/** Not made yet → being made → there to download. */
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
