import { join, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { root } from '../project/builds.ts'

/** Rooms that run outside of the page. */
const rooms = ['src/core', 'src/shared', 'src/sandbox', 'src/browser'].map((room) => join(root, room))
const seeds = join(root, 'src/sandbox/seed') + sep

/** Saves within this time count as one change, such as “Save all” in an editor; it is too short to notice. */
const debounceMs = 25

export type SourceChange = {
  /** True when a file of the demo shop's seed is among them. */
  readonly seed: boolean
  readonly files: readonly string[]
}

/** Reports saved sources of core and of what runs with it, through Vite's watcher of the window. */
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
    }, debounceMs)
  })
}
