import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsFile } from '#core/host/settings-file.ts'
import { systemClock } from '#core/host/system-clock.ts'
import { createCore } from '#core/index.ts'
import type { Core } from '#core/index.ts'
import { startBrowserHost } from '../../src/browser/index.ts'
import { enterHost } from './enter-host.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Ask = (
  path: string,
  options?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Answer>

export type RunningHost = {
  /** Returns an address that lets one window in. */
  newAddress(): string
  readonly origin: string
  /** The folder of its lasting data. */
  readonly dataDir: string
  readonly core: Core
  /** Returns how many windows listen to events. */
  windows(): number
  isWindowLoading(): boolean
  /** Sends exactly these headers and an unnormalized path, which fetch does not allow. */
  readonly ask: Ask
  /** The same as a window that the host has let in. */
  readonly askInside: Ask
  close(): Promise<void>
}

/**
 * Starts the browser host on a small built window, with a core without a connected shop.
 *
 * @param now the clock, in milliseconds, by which keys expire
 */
export async function runningHost(now = Date.now): Promise<RunningHost> {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-host-'))
  const windowFolder = join(folder, 'window')
  await mkdir(join(windowFolder, 'assets'), { recursive: true })
  await writeFile(
    join(windowFolder, 'index.html'),
    '<html><head><meta property="csp-nonce" nonce="__NONCE__" content="__NONCE__" /></head><body>the page</body></html>',
  )
  await writeFile(join(windowFolder, 'assets/index-1a2b.js'), 'run()')
  await writeFile(join(folder, 'secret.json'), '{}')

  const secrets = new Map<string, string>()
  const core = createCore({
    fetch,
    clock: systemClock,
    secrets: {
      storage: 'session',
      get: async (name) => secrets.get(name) ?? null,
      set: async (name, secret) => void secrets.set(name, secret),
      delete: async (name) => void secrets.delete(name),
    },
    dataDir: folder,
    openExternal: async () => {},
    log: () => {},
    random: Math.random,
    version: '0.0.0',
    contact: null,
    openDemoShop: () => Promise.reject(new Error('There is no demo shop here.')),
    eraseDemoShop: async () => {},
    settings: settingsFile(folder),
  })
  const host = await startBrowserHost({ core, windowFolder, port: 0, log: () => {}, dataDir: folder, now })
  const { origin, host: address } = new URL(host.newAddress())

  const ask: Ask = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        { ...hostAndPort(address), path, method, headers: { host: address, ...headers } },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (part: string) => (text += part))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          )
        },
      )
      sent.on('error', reject).end(body)
    })

  const inside = await enterHost(host.newAddress())
  const askInside: Ask = (path, { headers, ...options } = {}) =>
    ask(path, { ...options, headers: { ...inside, ...headers } })

  return {
    newAddress: host.newAddress,
    origin,
    dataDir: folder,
    core,
    windows: host.windows,
    isWindowLoading: host.isWindowLoading,
    ask,
    askInside,
    async close() {
      await host.close()
      await core.close()
      await rm(folder, { recursive: true })
    },
  }
}

function hostAndPort(address: string): { host: string; port: number } {
  const [host = '', port] = address.split(':')
  return { host, port: Number(port) }
}
