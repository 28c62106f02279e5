import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { join } = await import('node:path')
const { developmentFolder } = await import('./dev/development-folder.ts')
const { flagsOrExit } = await import('./project/flags-or-exit.ts')
const { runBrowserLoop } = await import('./dev/browser-loop.ts')

const ownFolder = join(developmentFolder, 'data')
const flags = flagsOrExit(['--sandbox', '--data-dir', ownFolder, ...process.argv.slice(2)])

try {
  await runBrowserLoop(flags)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
process.exit(0)
