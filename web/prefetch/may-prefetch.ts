/** What a browser reveals about its connection, if anything. */
export type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether pages may be fetched before they are asked for: not over a slow connection, and not where data is saved. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && !connection?.effectiveType?.endsWith('2g')
