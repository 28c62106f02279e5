/** Hands a text to the owner as a file, by the same way as any download of a page. */
export function saveFile({ name, text }: { readonly name: string; readonly text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Once the download has begun the address is not needed any more.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
