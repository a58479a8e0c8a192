/** What keeps files from a reader. `other-account`: somebody is logged in whose agreement it is not. */
export type FilesLock = 'log-in' | 'confirmation' | 'other-account'
