/** What a mail says, without its words and without secrets: they are added when it is sent. */
export type MailRequest =
  /** To a new account: the agreement is ready; confirm the address and choose a password. */
  | {
      readonly kind: 'agreement-and-activation'
      readonly agreementId: string
      readonly title: string
      readonly siteName: string
      readonly activationId: string
    }
  /** To an account that exists: the agreement is ready. */
  | { readonly kind: 'agreement'; readonly agreementId: string; readonly title: string; readonly siteName: string }
  /** A new activation link. */
  | { readonly kind: 'activation'; readonly activationId: string }
