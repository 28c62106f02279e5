/** Saves a file on the owner's computer by pressing a download link once. `type`: its media type. */
export function saveFile(file: {
  readonly name: string
  readonly type: string
  /** A text (as UTF-8), or its parts as texts or bytes. */
  readonly content: string | readonly (string | Uint8Array<ArrayBuffer>)[]
}): void {
  const parts = typeof file.content === 'string' ? [file.content] : [...file.content]
  const url = URL.createObjectURL(new Blob(parts, { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // By then the browser has taken over the data; without this the page would hold it for good.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
