import { Transform } from 'node:stream'

/**
 * Marks the scripts of a page as less urgent than its styles and typeface, which the first paint waits for. React Router
 * preloads them at the same urgency, so on a slow line they take two thirds of it before anything is painted.
 *
 * @returns a stream for the bytes of one HTML page; what comes before `</head>` is held until all of it is there.
 */
export function scriptsAfterStyles(): Transform {
  let head: Buffer | null = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) return done(null, chunk)
      head = Buffer.concat([head, chunk])
      if (!head.includes('</head>')) return done()
      const page = lessUrgent(head)
      head = null
      return done(null, page)
    },
    flush(done) {
      done(null, head && lessUrgent(head))
    },
  })
}

const lessUrgent = (page: Buffer): string =>
  page.toString().replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
