import { readText } from './reading.ts'

// A thread of its own: parsing 50 MB would keep the page from answering for seconds.
addEventListener('message', ({ data }: MessageEvent<string | File>) => {
  const read = async (): Promise<void> => postMessage(readText(typeof data === 'string' ? data : await data.text()))
  // Thrown where the page hears of it, as a failed promise is not.
  read().catch((cause: unknown) => setTimeout(() => reportError(cause)))
})
