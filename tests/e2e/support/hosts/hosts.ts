import { fork } from 'node:child_process'
import type { DemoShopInfo } from '#core/host/demo-shop.ts'
import { root } from '../../../../scripts/project/builds.ts'
import { hasLoaded } from './hosts-messages.ts'
import type { HostAnswer, HostRequest } from './hosts-messages.ts'
import { hostFlags } from './shop-flags.ts'
import type { StartHost } from './started-host.ts'
import { hearSystemBrowser } from '../browsers/system-browser.ts'
import { within } from '../programs/within.ts'

export type Hosts = {
  readonly start: StartHost
  close(): Promise<void>
}

/** Starts one process for all browser hosts of a worker. Each host is new, on its own data folder; they share the process. */
export async function openHosts(): Promise<Hosts> {
  const systemBrowser = await hearSystemBrowser()
  const loaded = Promise.withResolvers<undefined>()
  const child = fork(new URL('hosts-process.ts', import.meta.url), {
    cwd: root,
    env: systemBrowser.env,
    // The child must not load TypeScript in Playwright's way.
    execArgv: [],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  // An aborted run must leave no host behind.
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  let stderrText = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderrText += text))
  const hearing = new Map<number, (answered: HostAnswer) => void>()
  // hosts-process.ts sends no other messages.
  child.on('message', (message) => {
    if (message === hasLoaded) return loaded.resolve(undefined)
    hearing.get((message as HostAnswer).host)?.(message as HostAnswer)
  })
  child.once('exit', (code) => {
    loaded.reject(new Error(`The process of the hosts ended with ${code}: ${stderrText}`))
    for (const [host, hear] of hearing)
      hear({ host, failed: `The process of the hosts ended with ${code}: ${stderrText}` })
  })
  const ask = (request: HostRequest) => child.send(request)
  let last = 0
  // Loading all of core is no part of opening a host. It takes as long as ten openings where many workers begin at once.
  await loaded.promise

  return {
    async start(dataDir, flags) {
      const host = (last += 1)
      stderrText = ''
      const before = (await systemBrowser.opened()).length
      const opened = Promise.withResolvers<string>()
      const demoShop = Promise.withResolvers<DemoShopInfo>()
      const closed = Promise.withResolvers<undefined>()
      // Whoever awaits one of them receives its failure; the others must not count as unhandled.
      for (const { promise } of [opened, demoShop, closed]) promise.catch(() => undefined)
      hearing.set(host, ({ url, sandbox, closed: isClosed, failed }) => {
        if (sandbox) demoShop.resolve(sandbox)
        if (url !== undefined) opened.resolve(url)
        if (isClosed) closed.resolve(undefined)
        if (failed === undefined) return
        const error = new Error(`${failed}\n${stderrText}`)
        for (const { reject } of [opened, demoShop, closed]) reject(error)
      })
      ask({ host, open: ['--port', '0', '--no-open', ...hostFlags(dataDir, flags)] })
      return {
        url: await within('The browser host to open', opened.promise, () => stderrText),
        demoShop: () => demoShop.promise,
        openedOutside: async () => (await systemBrowser.opened()).slice(before),
        async end() {
          ask({ host, close: true })
          await within('The browser host to close', closed.promise, () => stderrText)
          hearing.delete(host)
        },
      }
    },
    async close() {
      const ended = new Promise((done) => child.once('exit', done))
      child.disconnect()
      await ended
      process.off('exit', stop)
      await systemBrowser.close()
    },
  }
}
