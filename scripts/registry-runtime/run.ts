import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from '../machine/apt.ts'
import { root } from '../project/builds.ts'
import { runBuild } from '../testing/test-runs.ts'
import { registryRuntime } from './cache.ts'
import { fitApp } from './fitted-app.ts'
import { asOrdinaryUser, giveAway, missingLibraries, missingPackages, refusedHere } from './ordinary-user.ts'
import { NotReached } from './packages.ts'
import { install, notInstalledHere, packFitted, remove } from './trial.ts'

/** The argument of the specs that chooses this runtime. */
export const byRegistry = '--runtime=registry'

/**
 * Runs specs of the shell on a real, if older, Electron: 25.1.1 from the npm registry, with Chromium's sandbox on, as an
 * unprivileged user. Returns the exit status; prints a line and returns undefined when the registry can't be reached or the
 * machine does not allow it, which says nothing about the app.
 *
 * @param args passed on to the specs
 */
export function testOnRegistryRuntime(args: readonly string[]): Promise<number | undefined> {
  return onRegistryRuntime(async (where, folder) => {
    if (!asksForPacked(args)) return specs(where, args, {})
    return withPacked(where, join(folder, 'release'), (env) => specs(where, args, env))
  })
}

/** Runs the benches of the shell in the same way. */
export function benchOnRegistryRuntime(args: readonly string[]): Promise<number | undefined> {
  return onRegistryRuntime((where) => program(['bench/run.ts', ...args], where, {}))
}

/**
 * Does other work on the runtime in the same way: runs our scripts as an unprivileged user, whose home can be read afterwards.
 */
export function workOnRegistryRuntime(
  work: (run: (script: readonly string[]) => Promise<number>, home: string) => Promise<number>,
): Promise<number | undefined> {
  return onRegistryRuntime((where) => work((script) => program(script, where, {}), where.home))
}

async function onRegistryRuntime(
  work: (where: Where, folder: string) => Promise<number>,
): Promise<number | undefined> {
  const lacking = lackingHere()
  if (lacking !== undefined) return report(`The real Electron is not tested: ${lacking}`, undefined)
  let runtime: string
  try {
    runtime = registryRuntime()
  } catch (error) {
    if (!(error instanceof NotReached)) throw error
    return report(
      `The real Electron is not tested: the npm registry is not reached (${error.message}).`,
      undefined,
    )
  }
  const libraries = missingLibraries(runtime)
  if (libraries.length > 0)
    return report(`The real Electron is not tested: it needs ${libraries.join(', ')}.`, undefined)
  const { run } = await runBuild({})
  if (run.failed.length > 0) return report('The app could not be built; the lines above say why.', 1)

  const folder = mkdtempSync(join(tmpdir(), 'backroom-real-electron-'))
  chmodSync(folder, 0o755)
  try {
    const app = join(folder, 'app')
    await fitApp(runtime, app)
    return await work({ runtime, app, home: join(folder, 'home') }, folder)
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

function report<T extends number | undefined>(words: string, status: T): T {
  console.error(words)
  return status
}

type Where = { readonly runtime: string; readonly app: string; readonly home: string }

/** True when the chosen specs need the packed app. Packing takes as long as ten specs, so runs of others skip it. */
function asksForPacked(args: readonly string[]): boolean {
  const named = args.filter((argument) => argument.endsWith('.spec.ts'))
  return named.length === 0 || named.some((name) => /shell-(packed|updates)/.test(name))
}

/** Packs the app, installs it if it may, does the work and removes all of it again. */
async function withPacked(
  { runtime, app }: Where,
  folder: string,
  work: (env: NodeJS.ProcessEnv) => Promise<number>,
): Promise<number> {
  mkdirSync(folder)
  const release = packFitted(runtime, app, folder)
  giveAway(folder)
  const env = { BACKROOM_TRIAL: JSON.stringify(release) }
  const lacking = release.deb === null ? 'There is no Debian package.' : notInstalledHere()
  if (release.deb === null || lacking !== undefined) {
    console.error(lacking)
    return work(env)
  }
  install(release.deb)
  try {
    return await work({ ...env, BACKROOM_INSTALLED: '1' })
  } finally {
    remove()
  }
}

async function specs(where: Where, args: readonly string[], more: NodeJS.ProcessEnv): Promise<number> {
  const results = join(where.home, 'test-results')
  const code = await program(['scripts/test-e2e.ts', `--output=${results}`, ...args], where, more)
  // In a folder that other runs of the specs do not clear.
  const savedResults = join(root, 'test-logs/real-electron')
  rmSync(savedResults, { recursive: true, force: true })
  if (existsSync(results)) cpSync(results, savedResults, { recursive: true })
  return code
}

/** Runs a script of ours as an unprivileged user; the environment names the runtime and the fitted app. */
async function program(
  script: readonly string[],
  { runtime, app, home }: Where,
  more: NodeJS.ProcessEnv,
): Promise<number> {
  mkdirSync(home)
  const { command, env } = asOrdinaryUser([process.execPath, ...script], home)
  const [first = '', ...rest] = command
  const child = spawn(first, rest, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...more, ELECTRON_OVERRIDE_DIST_PATH: runtime, BACKROOM_FITTED_APP: app },
  })
  // Ctrl+C reaches the program itself; this process stays to clean up after it.
  const stay = () => undefined
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stay)
  return new Promise<number>((done) => {
    child.once('error', () => done(1))
    child.once('exit', (status) => done(status ?? 1))
  })
}
