import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * The log of the server: JSON, a line for each entry, on the standard output. Secrets of addresses, e-mail addresses and
 * the values in a database error are left out.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization'],
    serializers: { err: withoutSecrets, address: redacted, msg: redacted },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What follows these paths opens an account, an agreement or the outbox. */
const secretPart =
  /(\/(?:profile\/(?:activate-account|reset-password|confirm-email)|wizard\/(?:resume|pay)|law-changes\/(?:update|stop)|live|download)\/)[^/\s?#"'<>]+/g
const query = /(\/[^\s?"'<>]*)\?[^\s"'<>]*/g
const emailAddress = /[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;:]+/g

/** A text without the secret parts of addresses, without their queries and without e-mail addresses. */
export function redact(text: string): string {
  return text.replace(secretPart, '$1…').replace(query, '$1?…').replace(emailAddress, '…@…')
}

const redacted = (value: unknown): string => redact(String(value))

type Described = {
  type: string
  message: string
  stack?: string
  code?: unknown
  constraint?: unknown
  cause?: unknown
}

/** The parts of an error that help to find its cause, without `detail` and `where`: PostgreSQL puts people's data there. */
function withoutSecrets(error: unknown): Described | string {
  if (!(error instanceof Error)) return redact(String(error))
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: redact(error.message),
    ...(error.stack !== undefined && { stack: redact(error.stack) }),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: withoutSecrets(error.cause) }),
  }
}
