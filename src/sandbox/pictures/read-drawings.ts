import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The drawings of a folder by name, without the end of their last line. */
export function readDrawings(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'))
  return new Map(
    files
      .toSorted()
      .map((file) => [file.replace(/\.svg$/, ''), readFileSync(join(folder, file), 'utf8').trimEnd()]),
  )
}
