import { join, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { root } from '../project/builds.ts'

/** What runs outside of the page. */
const rooms = ['src/core', 'src/shared', 'src/sandbox', 'src/browser'].map((room) => join(root, room))
const seeds = join(root, 'src/sandbox/seed') + sep

/** Saving all files of an editor is one change; so short that nobody waits for it. */
const togetherMs = 25

export type SourceChange = {
  /** What the demo shop is made of is among it. */
  readonly seed: boolean
  readonly files: readonly string[]
}

/** Tells of saved source of core and of what runs with it, by the watcher that Vite has of the window. */
export function followSource({ watcher }: ViteDevServer, onChange: (change: SourceChange) => void): void {
  let files = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  watcher.add(rooms)
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    if (!rooms.some((room) => path.startsWith(room + sep)) || !/\.(?:ts|js|json|svg)$/.test(path)) return
    files.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      onChange({ seed: [...files].some((file) => file.startsWith(seeds)), files: [...files] })
      files = new Set()
    }, togetherMs)
  })
}
