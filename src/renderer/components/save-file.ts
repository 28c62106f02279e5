/** Hands a text to the owner as a file, the way a page does: as a link that is pressed once. `type`: its media type. */
export function saveFile(file: {
  readonly name: string
  readonly type: string
  readonly text: string
}): void {
  const url = URL.createObjectURL(new Blob([file.text], { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser has taken it over by then; a page of its own would go on holding it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
