import { type Fault, some } from '../fault.ts'

const mailFault = (what: string, mailMayRepeat: boolean, begin: Fault['begin']): Fault => ({
  name: `the mail server ${what}`,
  part: 'mail',
  mailMayRepeat,
  lasts: some,
  begin,
})

/** What a mail server does that does not do its work. */
export const mailFaults: readonly Fault[] = [
  mailFault('is dead', true, async ({ mail }) => {
    mail.state.dead = true
    mail.cut()
    return async () => void (mail.state.dead = false)
  }),
  mailFault('is slow', false, async ({ mail }) => {
    mail.state.slow = 2500
    return async () => void (mail.state.slow = 0)
  }),
  mailFault('turns mails away', false, async ({ mail }) => {
    mail.state.refuse = true
    return async () => void (mail.state.refuse = false)
  }),
  mailFault('takes mails and says that it did not', true, async ({ mail }) => {
    mail.state.lies = true
    return async () => void (mail.state.lies = false)
  }),
]
