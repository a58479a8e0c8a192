/** Whether an address is one of the machine that opens it. */
export const isOnThisMachine = (url: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
