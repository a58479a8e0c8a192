import { context, createContextKey } from '@opentelemetry/api'

/** Where the context keeps the name of the request that is answered, which its reply and the log have too. */
export const requestIdKey = createContextKey('goodfaith request id')

/** The attribute of a span that holds it. */
export const requestIdAttribute = 'goodfaith.request.id'

export const requestIdNow = (): string | undefined => context.active().getValue(requestIdKey) as string | undefined
