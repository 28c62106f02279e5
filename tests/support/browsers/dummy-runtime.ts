import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import electron from 'electron/package.json' with { type: 'json' }

/** Where a binary of Electron begins its row of fuses, by the format of @electron/fuses: version 1, how many, and their states. */
const fuseWire = `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0009${'1'.repeat(9)}`

/**
 * Lays out a folder as Electron's runtime for Linux has it, with every fuse on and a program in it that does nothing: a
 * packager takes it for the real one. What it makes of it can be looked at, but not run.
 */
export function dummyRuntime(folder: string): void {
  for (const part of ['locales', 'resources']) mkdirSync(join(folder, part), { recursive: true })
  copyFileSync('/bin/true', join(folder, 'electron'))
  appendFileSync(join(folder, 'electron'), fuseWire, 'latin1')
  writeFileSync(join(folder, 'version'), electron.version)
  for (const file of ['LICENSE', 'chrome-sandbox', 'locales/en-US.pak']) writeFileSync(join(folder, file), '')
}
