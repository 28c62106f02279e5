/** Hands a file to the owner, the way a page does: as a link that is pressed once. `type`: its media type. */
export function saveFile(file: {
  readonly name: string
  readonly type: string
  /** A text (as UTF-8), or texts or bytes in parts. */
  readonly content: string | readonly (string | Uint8Array<ArrayBuffer>)[]
}): void {
  const parts = typeof file.content === 'string' ? [file.content] : [...file.content]
  const url = URL.createObjectURL(new Blob(parts, { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser has taken it over by then; a page of its own would go on holding it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
