import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWindow, windowFolder } from '../scripts/project/builds.ts'
import type { Bench } from './row.ts'
import { limitRow } from './row.ts'

/** Returns the scripts and everything that they import statically. */
function withImports(files: Iterable<string>): Set<string> {
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
  for (const file of files) visit(file)
  return found
}

/** Returns the scripts that the window loads before it shows anything. */
function eagerFiles(): Set<string> {
  const html = readFileSync(join(windowFolder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)]
  return withImports(named.map(([, path = '']) => join(windowFolder, path)))
}

/** Returns how many more scripts each page loads, by its file. */
function scriptsOfPages(eager: ReadonlySet<string>): ReadonlyMap<string, number> {
  const assets = join(windowFolder, 'assets')
  const pages = readdirSync(assets).filter((name) => /^\w+Page-[^.]+\.js$/.test(name))
  const more = (name: string) => [...withImports([join(assets, name)])].filter((file) => !eager.has(file))
  return new Map(pages.map((name) => [name, more(name).length]))
}

export const eagerJavascript: Bench = {
  name: 'eager-javascript',
  async run() {
    buildWindow()
    const eager = eagerFiles()
    const bytes = [...eager].reduce((sum, file) => sum + gzipSync(readFileSync(file)).byteLength, 0)
    return [
      limitRow({ name: 'eager JavaScript of the window', unit: 'KB gzip', value: bytes / 1024, budget: 285 }),
      limitRow({
        name: 'more scripts of a page, the most of any',
        unit: 'files',
        value: Math.max(...scriptsOfPages(eager).values()),
        budget: 8,
      }),
    ]
  },
}
