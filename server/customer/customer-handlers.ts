import { together } from '../api/together.ts'
import type { Dependencies } from '../dependencies.ts'
import { logInHandlers } from './log-in.ts'
import { activationHandlers } from './activate.ts'
import { registerHandlers } from './register.ts'
import { resetPasswordHandlers } from './reset-password.ts'
import { changePasswordHandlers } from './change-password.ts'
import { changeEmailHandlers } from './change-email.ts'
import { profileHandlers } from './profile.ts'
import { passkeyHandlers } from './passkeys.ts'
import { secondFactorHandlers } from './second-factor.ts'
import { sessionListHandlers } from './session-list.ts'

/** All calls of a customer: registering, logging in, passwords, address and profile. */
export const customerHandlers = (dependencies: Dependencies) =>
  together(
    logInHandlers(dependencies),
    activationHandlers(dependencies),
    registerHandlers(dependencies),
    resetPasswordHandlers(dependencies),
    changePasswordHandlers(dependencies),
    changeEmailHandlers(dependencies),
    profileHandlers(dependencies),
    sessionListHandlers(dependencies),
    secondFactorHandlers(dependencies),
    passkeyHandlers(dependencies),
  )
