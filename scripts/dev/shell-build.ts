import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { resolveConfig } from 'electron-vite'
import { build } from 'vite'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import project from '../../package.json' with { type: 'json' }
import { root } from '../project/builds.ts'
import type { CoreError } from './core-error.ts'
import { developmentFolder } from './development-folder.ts'

/** The folder of the development shell: never out/, from which the app is packed. */
export const shellFolder = join(developmentFolder, 'shell')

/** Replacements for modules in the development shell, by the ends of the modules' paths. */
const inPlaceOf: Readonly<Record<string, string>> = {
  'src/main/window/app-scheme.ts': 'shell-window.ts',
  'src/core/session/connections/secret-store.ts': 'shell-secrets.ts',
}

type BuildListener = {
  /** Main process and preload have been built or rebuilt. */
  built(): void
  broken(error: CoreError): void
}

/**
 * Builds main process and preload as electron-vite does, and rebuilds them when their source changes.
 *
 * @param windowUrl the address that the window's files come from
 * @returns a function that stops it
 */
export async function buildShellAnew(
  windowUrl: string,
  listener: BuildListener,
): Promise<() => Promise<void>> {
  await mkdir(shellFolder, { recursive: true })
  const { name, productName, version, type } = project
  const manifest = { name, productName, version, type, main: 'main/index.js' }
  await writeFile(join(shellFolder, 'package.json'), JSON.stringify(manifest))

  const { config } = await resolveConfig(
    {
      root,
      configFile: join(root, 'electron.vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: shellFolder, watch: {}, minify: false },
      define: { developmentWindow: JSON.stringify(windowUrl) },
      plugins: [replaced],
    },
    'build',
    'development',
  )
  const parts = [config?.main, config?.preload].filter((part) => part !== undefined)
  const well = new Set<InlineConfig>()
  const watchers = await Promise.all(
    parts.map(async (part) => {
      // Safe: with `watch`, `build` returns a watcher.
      const watcher = (await build({ ...part, configFile: false })) as Rolldown.RolldownWatcher
      watcher.on('event', async (event) => {
        if (event.code === 'START') well.delete(part)
        // END also follows an error.
        if (event.code === 'END' && well.size === parts.length) listener.built()
        if (event.code === 'ERROR') listener.broken(coreErrorOf(event.error))
        if (event.code !== 'BUNDLE_END') return
        well.add(part)
        await event.result.close()
      })
      return watcher
    }),
  )
  return async () => {
    await Promise.all(watchers.map((watcher) => watcher.close()))
  }
}

const replaced: Plugin = {
  name: 'shell-of-development',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    // The replacement may import the original.
    if (importer?.replaceAll('\\', '/').includes('/scripts/dev/')) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const path = found?.id.replaceAll('\\', '/') ?? ''
    const [, file] = Object.entries(inPlaceOf).find(([end]) => path.endsWith(`/${end}`)) ?? []
    return file === undefined ? found : join(import.meta.dirname, file)
  },
}

/** Converts an error of the bundler. Its message contains the place, in terminal colours; its stack is the bundler's own. */
function coreErrorOf({ message }: Error): CoreError {
  return { message: stripVTControlCharacters(message), stack: '' }
}
