/** Settings that keep the server from starting; the message has a line for each and names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
