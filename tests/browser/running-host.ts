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

type Asked = { status: number; headers: IncomingHttpHeaders; body: string }
type Ask = (
  path: string,
  options?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Asked>

export type RunningHost = {
  /** An address that lets one window in. */
  newAddress(): string
  readonly origin: string
  /** Where it keeps what outlives it. */
  readonly dataDir: string
  readonly core: Core
  /** How many windows listen to facts. */
  windows(): number
  /** Sends exactly these headers, and a path that nothing has tidied up: what fetch would not let a test do. */
  readonly ask: Ask
  /** The same as a window that was let in. */
  readonly askInside: Ask
  close(): Promise<void>
}

/**
 * The browser host on a small built window, with a core that no shop is connected to.
 *
 * @param now milliseconds by which keys grow old
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
      kept: 'session',
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
