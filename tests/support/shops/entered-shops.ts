import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox, SandboxOptions } from '#sandbox/index.ts'
import { passingFolder } from '../core/passing-folder.ts'
import { testCore, testSecrets, testSettings } from '../core/test-core.ts'
import type { TestCore, TestDeps } from '../core/test-core.ts'

/** A shop, and the app that is signed in to it and has synced all of it. */
export type EnteredShop = { readonly sandbox: Sandbox; readonly app: TestCore }

/** What the app has stored of such a shop, for later tests to start with. */
type StoredShop = {
  readonly dataDir: string
  readonly secrets: ReadonlyMap<string, string>
  readonly settings: unknown
  /** When the shop was created, and its port: the mirror contains both. */
  readonly at: Date
  readonly port: number
  /** Only one shop at a time can use the address. */
  inUse: boolean
}

/** The options that describe only a shop's contents. With any other option a test needs a sandbox of its own. */
const layingOut = new Set(['orders', 'products', 'seed', 'artists'])
/** With one of these parts, a test signs in by itself. */
const ofTheWayIn = ['dataDir', 'secrets', 'settings', 'clock', 'fetch', 'copyProgram']

const requestCounts = new Map<string, number>()
const storedShops = new Map<string, Promise<StoredShop>>()
const folders: string[] = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/**
 * Returns the app in a shop with these options, as at its next start after it signed in and synced all of it: signing
 * in costs most tests more than what they test. Returns null, and the test signs in by itself, for the first request of
 * these options in a process, for a test that needs another way in, and for a second shop beside the first.
 */
export async function enteredShop(options: SandboxOptions, parts: TestDeps): Promise<EnteredShop | null> {
  if (!Object.keys(options).every((name) => layingOut.has(name))) return null
  if (ofTheWayIn.some((name) => name in parts)) return null
  const layout = JSON.stringify(
    Object.entries(options).toSorted(([one], [other]) => one.localeCompare(other)),
  )
  const times = (requestCounts.get(layout) ?? 0) + 1
  requestCounts.set(layout, times)
  if (times === 1) return null
  const storing = storedShops.get(layout) ?? storeShop(options)
  storedShops.set(layout, storing)
  const one = await storing
  if (one.inUse) return null
  one.inUse = true
  try {
    return await enter(one, options, parts)
  } catch (error) {
    one.inUse = false
    // Another program has taken the port by now.
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null
    throw error
  }
}

async function storeShop(options: SandboxOptions): Promise<StoredShop> {
  const at = new Date()
  const sandbox = await laidOutAt(at, options)
  const [secrets, settings] = [testSecrets(), testSettings()]
  const dataDir = mkdtempSync(join(passingFolder, 'backroom-kept-'))
  folders.push(dataDir)
  const app = await testCore({ dataDir, secrets, settings })
  await signInTo(sandbox, app)
  await app.stop()
  await sandbox.close()
  const port = Number(new URL(sandbox.apiUrl).port)
  return { dataDir, secrets: secrets.entries, settings: settings.value, at, port, inUse: false }
}

async function enter(one: StoredShop, options: SandboxOptions, parts: TestDeps): Promise<EnteredShop> {
  const sandbox = await laidOutAt(one.at, { ...options, port: one.port })
  const dataDir = mkdtempSync(join(passingFolder, 'backroom-core-'))
  cpSync(one.dataDir, dataDir, { recursive: true })
  const secrets = testSecrets()
  for (const [name, secret] of one.secrets) secrets.entries.set(name, secret)
  const settings = testSettings(structuredClone(one.settings))
  const app = await testCore({ openDemoShop: async () => sandbox, ...parts, settings, secrets, dataDir })
  await app.call('session.current', {})
  await app.call('sync.now', {})
  const close = async () => {
    await sandbox.close()
    one.inUse = false
  }
  return { app, sandbox: { ...sandbox, close } }
}

/** Signs in with the shop's name and password, and syncs all of it. */
export async function signInTo({ account, apiUrl }: Sandbox, app: TestCore): Promise<void> {
  const { subdomain, password } = account
  await app.call('session.signIn', { subdomain, password, serviceUrl: apiUrl })
  await app.call('sync.now', {})
}

/** Starts a shop whose contents were created at that moment. Its clock shows the present time. */
function laidOutAt(at: Date, options: SandboxOptions): Promise<Sandbox> {
  const moments = [at]
  return startSandbox({ ...options, now: () => moments.pop() ?? new Date() })
}
