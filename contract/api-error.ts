import type { Forbidden, Message } from './envelope.ts'

/**
 * A call that was not answered with success. Its message is what the reply says, joined with line breaks.
 * `status` is 0 where no reply came.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly messages: readonly Message[]
  readonly forbidden: Forbidden | undefined

  constructor(status: number, messages: readonly Message[], forbidden?: Forbidden, cause?: unknown) {
    super(messages.map((message) => message.value).join('\n'), { cause })
    this.status = status
    this.messages = messages
    this.forbidden = forbidden
  }

  /** Whether a message carries this code, such as `email-taken`. */
  has(code: string): boolean {
    return this.messages.some((message) => message.code === code)
  }
}
