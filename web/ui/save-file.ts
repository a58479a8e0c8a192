/** Hands a file to the browser's own download. */
export function saveFile({ blob, filename }: { readonly blob: Blob; readonly filename: string }): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser must have begun to read the file before its address goes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
