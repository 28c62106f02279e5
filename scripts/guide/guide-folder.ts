import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { GuideContent } from '../../src/renderer/features/guide/guide-page.ts'
import { readPage } from './read-page.ts'

/** Returns the folder of the guide. All of these take the project's root, because a bundled configuration is in another folder. */
export const guideFolder = (root: string) => join(root, 'docs/guide')
export const picturesFolder = (root: string) => join(guideFolder(root), 'pictures')

/** Pixels of a picture for each pixel of the page: as sharp as the size limit of the packed app allows. */
export const pictureScale = 1.5

/** Returns the files of the guide's pages. */
export const pageFiles = (root: string): readonly string[] =>
  readdirSync(guideFolder(root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(guideFolder(root), name))

/** Reads all pages, by the names of their files. */
export function readGuide(root: string): Readonly<Record<string, GuideContent>> {
  return Object.fromEntries(
    pageFiles(root).map((file) => [
      basename(file, '.md'),
      readPage(basename(file), readFileSync(file, 'utf8')),
    ]),
  )
}

/** Returns the names of the pictures that the pages show, each once. */
export function shownPictures(guide: Readonly<Record<string, GuideContent>>): readonly string[] {
  const shown = Object.values(guide).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.is === 'picture' ? [block.picture] : [])),
  )
  return [...new Set(shown)]
}

/** Returns the path of a picture in one of its two themes. */
export const pictureFile = (root: string, name: string, theme: 'light' | 'dark') =>
  join(picturesFolder(root), `${name}-${theme}.webp`)

/** Reads width and height of a WebP, in its own pixels (RFC 9649, 2.5 and 2.7). */
export function webpSize(file: string): { readonly width: number; readonly height: number } {
  const bytes = readFileSync(file)
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  throw new Error(`${file} is no WebP of a kind that is known here.`)
}
