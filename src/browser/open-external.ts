import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inDataFolder } from '#core/files/data-files.ts'
import { layAddressPage } from '#core/host/address-page.ts'
import { readableForSystemBrowser } from './snap-browser.ts'

/** As long as a sign-in waits for the browser. */
const pageLifeMs = 5 * 60_000

export type ExternalOpener = {
  /** @param stopped nothing opens once it is aborted, unless the browser has been started by then */
  open(url: string, stopped?: AbortSignal): Promise<void>
  /** From now on nothing opens. Resolves once nothing is written into the data folder any more. */
  close(): Promise<void>
}

/**
 * Opens addresses in the system's browser. Starts it on a page in the data folder that leads to the address, since an
 * address may contain something private: the `state` of a sign-in, the number of a parcel.
 */
export function externalOpener(dataDir: string): ExternalOpener {
  const own = inDataFolder(dataDir, 'browserPages')
  rmSync(own, { recursive: true, force: true })
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function open(url: string, stopped: AbortSignal): Promise<void> {
    // A mail program can't open a page.
    if (!/^https?:/i.test(url)) return startOn(url)
    const folder = await readableForSystemBrowser(own, stopped)
    // The system took a while to answer: the owner may have stopped the sign-in or closed Backroom by now.
    stopped.throwIfAborted()
    const { file, remove } = await layAddressPage(folder, url)
    setTimeout(() => void remove().catch(() => {}), pageLifeMs).unref()
    await startOn(pathToFileURL(file).href)
  }

  return {
    async open(url, stopped = closing.signal) {
      const opening = open(url, AbortSignal.any([stopped, closing.signal]))
      underWay.add(opening)
      try {
        await opening
      } finally {
        underWay.delete(opening)
      }
    },
    async close() {
      closing.abort()
      await Promise.allSettled(underWay)
    },
  }
}

/** Starts the program without a shell, so nothing in the address can be taken for a command. */
async function startOn(url: string): Promise<void> {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  await once(child, 'spawn')
  child.unref()
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}
