import { refuse, type Refusal } from '../http/outcome.ts'

/** Refuses a call that was still on its way when its account was deleted, or its caller logged out. */
export const accountGone: Refusal = { ...refuse('log-in'), status: 401, loggedOut: true }
