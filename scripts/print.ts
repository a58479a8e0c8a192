let isWatched = false

/** Writes to standard output. A reader that has enough (`| head`) closes the pipe; that is not a failure. */
export function print(bytes: string | Uint8Array): void {
  if (!isWatched)
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  isWatched = true
  process.stdout.write(bytes)
}
