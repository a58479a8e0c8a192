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
  /** To its owner, who asked for it: the agreement with its files. */
  | {
      readonly kind: 'agreement-files'
      readonly agreementId: string
      readonly title: string
      readonly siteName: string
    }
  /** A new activation link. */
  | { readonly kind: 'activation'; readonly activationId: string }
  /** The first activation link after a sign-up with a password. */
  | { readonly kind: 'registration'; readonly activationId: string }
  /** A link to set a new password. */
  | { readonly kind: 'reset'; readonly resetId: string }
  /** The password was changed. */
  | { readonly kind: 'password-changed' }
  /** To a new address: confirm it. */
  | { readonly kind: 'new-email'; readonly changeId: string }
  /** To the old address: it was replaced. */
  | { readonly kind: 'email-changed'; readonly newEmail: string }
  /** The account and everything in it is deleted. */
  | { readonly kind: 'account-deleted' }
