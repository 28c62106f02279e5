import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { join } = await import('node:path')
const { developmentFolder } = await import('./dev/development-folder.ts')
const { electronRuntime } = await import('./machine/electron-runtime.ts')
const { flagsOrExit } = await import('./project/flags-or-exit.ts')

const ownFolder = join(developmentFolder, 'data')
const flags = flagsOrExit(['--sandbox', '--data-dir', ownFolder, ...process.argv.slice(2)])

const electron = electronRuntime()
if (electron === undefined) {
  console.error("Electron's runtime is not here; `npm run dev` shows the same window in a browser.")
  process.exit(1)
}
try {
  // Loaded late, because it imports the builder, which is not needed when the runtime is missing.
  const { runDesktopLoop } = await import('./dev/desktop-loop.ts')
  await runDesktopLoop(flags, electron)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
process.exit(0)
