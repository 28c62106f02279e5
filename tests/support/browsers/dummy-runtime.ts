import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import electron from 'electron/package.json' with { type: 'json' }

/**
 * The fuses of an Electron binary, in the format of @electron/fuses: marker, version 1, their number, and their states.
 */
const fuseWire = `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0009${'1'.repeat(9)}`

/**
 * Fills a folder like Electron's runtime for Linux, with every fuse on and a program that does nothing. A packager
 * takes it for the real one; tests can inspect the package, but not run it.
 */
export function dummyRuntime(folder: string): void {
  for (const part of ['locales', 'resources']) mkdirSync(join(folder, part), { recursive: true })
  copyFileSync('/bin/true', join(folder, 'electron'))
  appendFileSync(join(folder, 'electron'), fuseWire, 'latin1')
  writeFileSync(join(folder, 'version'), electron.version)
  for (const file of ['LICENSE', 'chrome-sandbox', 'locales/en-US.pak']) writeFileSync(join(folder, file), '')
}
