import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from '../apt.ts'
import { root } from '../builds.ts'
import { runBuild } from '../test-runs.ts'
import { registryRuntime } from './cache.ts'
import { fitApp } from './fitted-app.ts'
import { asOrdinaryUser, missingLibraries, missingPackages, refusedHere } from './ordinary-user.ts'
import { NotReached } from './packages.ts'

/** What chooses this runtime among the arguments of the specs. */
export const byRegistry = '--runtime=registry'

/**
 * Runs specs of the shell on a real Electron, if an older one: 25.1.1, which the npm registry has, with Chromium's sandbox on,
 * as a user without rights. Answers the status to end with. Where the registry is not reached, or the machine does not allow
 * it, nothing can be said of the app: somebody who asked for this run is told by a failure, CI by a line alone.
 *
 * @param args go on to the specs
 */
export async function testOnRegistryRuntime(args: readonly string[]): Promise<number> {
  const untested = process.env['CI'] ? 0 : 1
  const lacking = lackingHere()
  if (lacking !== undefined) return told(`The real Electron is not tested: ${lacking}`, untested)
  let runtime: string
  try {
    runtime = registryRuntime()
  } catch (error) {
    if (!(error instanceof NotReached)) throw error
    return told(
      `The real Electron is not tested: the npm registry is not reached (${error.message}).`,
      untested,
    )
  }
  const libraries = missingLibraries(runtime)
  if (libraries.length > 0)
    return told(`The real Electron is not tested: it needs ${libraries.join(', ')}.`, untested)
  const { run } = await runBuild({})
  if (run.failed.length > 0) return told('The app could not be built; the lines above say why.', 1)

  const folder = mkdtempSync(join(tmpdir(), 'backroom-real-electron-'))
  chmodSync(folder, 0o755)
  try {
    const app = join(folder, 'app')
    await fitApp(runtime, app)
    return await specs({ runtime, app, home: join(folder, 'home') }, args)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function lackingHere(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'the one in the npm registry is for Linux on x64.'
  let missing = missingPackages()
  if (missing.length > 0 && aptInstall([...missing])) missing = missingPackages()
  if (missing.length > 0) return `it needs the packages ${missing.join(', ')}.`
  return refusedHere()
}

function told(words: string, status: number): number {
  console.error(words)
  return status
}

type Where = { readonly runtime: string; readonly app: string; readonly home: string }

async function specs({ runtime, app, home }: Where, args: readonly string[]): Promise<number> {
  mkdirSync(home)
  const results = join(home, 'test-results')
  const { command, env } = asOrdinaryUser(
    [process.execPath, 'scripts/test-e2e.ts', `--output=${results}`, ...args],
    home,
  )
  const [program = '', ...rest] = command
  const child = spawn(program, rest, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ELECTRON_OVERRIDE_DIST_PATH: runtime, BACKROOM_FITTED_APP: app },
  })
  // Ctrl+C reaches the specs by themselves; this process stays to clear up after them.
  const stay = () => undefined
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stay)
  const code = await new Promise<number>((done) => {
    child.once('error', () => done(1))
    child.once('exit', (status) => done(status ?? 1))
  })
  // Where the runs of the specs beside this one do not clear up.
  const kept = join(root, 'test-logs/real-electron')
  rmSync(kept, { recursive: true, force: true })
  if (existsSync(results)) cpSync(results, kept, { recursive: true })
  return code
}
