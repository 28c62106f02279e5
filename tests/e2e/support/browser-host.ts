import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Browser } from '@playwright/test'
import { root } from '../../../scripts/builds.ts'
import { windowSize } from './running-app.ts'
import type { Launch, RunningApp } from './running-app.ts'
import { hearSystemBrowser } from './system-browser.ts'
import { toldLines } from './told-lines.ts'

/** The browser host without a window. */
export type BrowserHost = {
  /** Opens its address in a window that knows nothing of any other; `close()` closes that window alone. */
  openWindow(onPage: Parameters<Launch>[1]): Promise<RunningApp>
  end(): Promise<void>
}

/** Starts the browser host as its command does, for windows in the given browser. */
export async function startBrowserHost(
  browser: Browser,
  dataDir: string,
  flags: readonly string[] = [],
): Promise<BrowserHost> {
  const systemBrowser = await hearSystemBrowser()
  const host = spawn(
    process.execPath,
    ['scripts/start-browser.ts', '--port', '0', '--no-open', '--data-dir', dataDir, ...flags],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: systemBrowser.env },
  )
  // A run that is broken off leaves no host behind.
  const stop = () => host.kill('SIGKILL')
  process.once('exit', stop)
  let said = ''
  host.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(host, 'exit')
  const told = toldLines(host.stdout)
  const end = async () => {
    host.kill('SIGTERM')
    const [code] = await ended
    process.off('exit', stop)
    await systemBrowser.close()
    if (code !== 0) throw new Error(`The browser host ended with ${code}: ${said}`)
  }
  const early = ended.then(() => Promise.reject(new Error('It ended before it was ready.')))
  const url = await Promise.race([told('url'), early]).catch(end)
  if (url === undefined) throw new Error(`The browser host was not ready: ${said}`)
  return {
    async openWindow(onPage) {
      const page = await browser.newPage({ viewport: windowSize })
      onPage(page)
      await page.goto(url)
      return {
        page,
        demoShop: () => told('sandbox'),
        openedOutside: systemBrowser.opened,
        close: () => page.context().close(),
      }
    },
    end,
  }
}

/** Starts the browser host, and opens its address in the given browser. */
export function onBrowserHost(browser: Browser): Launch {
  return async (dataDir, onPage, flags) => {
    const host = await startBrowserHost(browser, dataDir, flags)
    const app = await host.openWindow(onPage)
    return {
      ...app,
      async close() {
        await app.close()
        await host.end()
      },
    }
  }
}
