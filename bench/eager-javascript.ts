import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWindow, windowFolder } from '../scripts/builds.ts'
import type { Bench } from './row.ts'
import { limitRow } from './row.ts'

/** What the page loads before anything is shown: its scripts and all that they import statically. */
function eagerFiles(): Set<string> {
  const html = readFileSync(join(windowFolder, 'index.html'), 'utf8')
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [, path] of code.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+\s*from\s*)?["'](\.[^"']+\.js)["']/g,
    ))
      if (path) visit(join(dirname(file), path))
  }
  for (const [, path] of html.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g))
    if (path) visit(join(windowFolder, path))
  return found
}

export const eagerJavascript: Bench = {
  name: 'eager-javascript',
  async run() {
    buildWindow()
    const bytes = [...eagerFiles()].reduce((sum, file) => sum + gzipSync(readFileSync(file)).byteLength, 0)
    return [
      limitRow({ name: 'eager JavaScript of the window', unit: 'KB gzip', value: bytes / 1024, budget: 285 }),
    ]
  },
}
