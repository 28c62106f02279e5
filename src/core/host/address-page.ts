import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressPageTexts } from '#shared/texts/pages/address-page.ts'

/** The HTML of a page that redirects to an address at once. */
export function addressPage(address: string): string {
  const written = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const { title, open } = addressPageTexts
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>${title}</title><meta http-equiv="refresh" content="0;url=${written}"></head>
<body><a href="${written}">${open}</a></body>
</html>
`
}

export type LaidPage = {
  readonly file: string
  remove(): Promise<void>
}

/**
 * Writes such a page into a folder, readable for the owner alone. Every account of the computer can see the arguments
 * of a program: a browser gets the path of the page, and not the address on it.
 */
export async function layAddressPage(folder: string, address: string): Promise<LaidPage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${randomUUID()}.html`)
  await writeFile(file, addressPage(address), { mode: 0o600, flag: 'wx' })
  return { file, remove: () => rm(file, { force: true }) }
}
