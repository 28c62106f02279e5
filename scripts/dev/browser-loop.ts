import { join } from 'node:path'
import { hasDisplay } from '../../src/browser/app-window.ts'
import type { BrowserFlags } from '../../src/browser/flags.ts'
import { externalOpener } from '../../src/browser/open-external.ts'
import { stopSignal } from '../../src/browser/stop-signal.ts'
import { lockFolder } from '../../src/core/host/folder/folder-lock.ts'
import { bridgeFile, coreProxy } from './core-proxy.ts'
import { keepCore } from './core.ts'
import type { DevelopmentCore } from './core.ts'
import { followSource } from './source-changes.ts'
import { galleryPath, startWindowServer } from './window-server.ts'

/**
 * Serves the window by Vite, which updates it in place when its source is saved, with core in a browser host behind it,
 * which restarts when core's source is saved. Resolves once it is stopped.
 *
 * @throws Error with one sentence for the terminal
 */
export async function runBrowserLoop(flags: BrowserFlags): Promise<void> {
  // A lock of its own, because the browser host, with its lock, restarts at each change.
  const unlock = lockFolder(join(flags.dataDir, 'development'), 'a browser')
  const stopped = stopSignal()
  // Core takes as long as Vite to start, so it starts first.
  const proxy = coreProxy(() => core)
  let sendToPages = (_name: string, _fact: unknown) => {}
  const core: DevelopmentCore = keepCore(
    { ...flags, port: 0, open: false },
    {
      async up(url) {
        await proxy.moveTo(url)
        sendToPages('core:up', {})
      },
      broken: (error) => sendToPages('core:broken', error),
    },
  )
  try {
    const { vite, newAddress, close } = await startWindowServer({
      port: flags.port,
      beside: proxy.beside,
      headScript: '/bridge.js',
    })
    sendToPages = (name, fact) => vite.ws.send(name, fact)
    vite.ws.on('core:how', (_data, page) => {
      const error = core.error()
      if (error) page.send('core:broken', error)
    })
    followSource(vite, ({ seed, files }) => {
      core.changed({ demoAnew: seed })
      if (files.includes(bridgeFile)) vite.ws.send({ type: 'full-reload' })
    })
    const address = newAddress()
    console.log(`Backroom in development: ${address}`)
    console.log(`Its components in all their states: ${new URL(galleryPath, address).href}`)
    if (flags.open) await openInBrowser(newAddress(), flags.dataDir)
    await stopped
    await close()
  } finally {
    await core.close()
    unlock()
  }
}

async function openInBrowser(url: string, dataDir: string): Promise<void> {
  try {
    if (!hasDisplay()) throw new Error('This computer has no display')
    await externalOpener(join(dataDir, 'development')).open(url)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.error(`${why}. Open the address above in a browser.`)
  }
}
