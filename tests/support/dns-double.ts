import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/**
 * A DNS server on this machine that knows texts (TXT) and nothing else (RFC 1035). What it does not know has no name.
 *
 * @returns where it listens, `127.0.0.1:5353`.
 */
export async function dnsDouble(texts: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { address, port }) => {
    const { name, end } = nameIn(question)
    const answers = (texts[name] ?? []).map(answerWith)
    const head = Buffer.from(question.subarray(0, 12))
    // An answer, with authority, to a question that asked for recursion; 3: there is no such name.
    head.writeUInt16BE(0x8580 | (name in texts ? 0 : 3), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(answers.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, question.subarray(12, end), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

/** The name that is asked for, and where the question ends: behind its type and class. */
function nameIn(question: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** The name by a pointer to the question, TXT, IN, a minute, and the text in parts of 255 bytes at most. */
function answerWith(text: string): Buffer {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let start = 0; start < bytes.length; start += 255) {
    const part = bytes.subarray(start, start + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  const data = Buffer.concat(parts)
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
