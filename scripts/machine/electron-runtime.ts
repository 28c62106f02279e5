import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import electron from 'electron/package.json' with { type: 'json' }
import { root } from '../project/builds.ts'

const folder = join(root, 'node_modules/electron')

/** How many milliseconds the download may take; a stalled server would block it for ever. */
const downloadLimit = 180_000
const answerLimit = 8_000

/**
 * Returns the path of Electron's executable, or undefined. It only reads the package's files: requiring the package, or
 * npx, would start a download without a limit. ELECTRON_OVERRIDE_DIST_PATH names a runtime in another folder, as for Electron.
 */
export function electronRuntime(): string | undefined {
  const elsewhere = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  const named = join(folder, 'path.txt')
  const name = existsSync(named) ? readFileSync(named, 'utf8').trim() : elsewhere && 'electron'
  if (!name) return undefined
  const path = join(elsewhere ?? join(folder, 'dist'), name)
  return existsSync(path) ? path : undefined
}

/** Downloads the runtime, about 120 MB, with Electron's own installer. Returns its path, or undefined. */
export async function fetchElectronRuntime(): Promise<string | undefined> {
  if (!(await serverAnswers())) return undefined
  console.error(
    `Fetching Electron ${electron.version}, about 120 MB, for at most ${downloadLimit / 60_000} minutes.`,
  )
  const child = spawn(process.execPath, [join(folder, 'install.js')], {
    stdio: 'ignore',
    timeout: downloadLimit,
  })
  await new Promise((done) => child.once('exit', done))
  return electronRuntime()
}

/** True when the download server answers: without network access, the download would take the whole limit. Trusts a configured proxy or mirror. */
async function serverAnswers(): Promise<boolean> {
  const elsewhere = [
    'ELECTRON_MIRROR',
    'NPM_CONFIG_ELECTRON_MIRROR',
    'npm_config_electron_mirror',
    'ELECTRON_GET_USE_PROXY',
  ]
  if (elsewhere.some((name) => process.env[name])) return true
  const release = `https://github.com/electron/electron/releases/download/v${electron.version}/SHASUMS256.txt`
  try {
    return (await fetch(release, { method: 'HEAD', signal: AbortSignal.timeout(answerLimit) })).ok
  } catch {
    return false
  }
}
