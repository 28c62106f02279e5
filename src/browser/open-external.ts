import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { layAddressPage } from '#core/host/address-page.ts'
import { readableForSystemBrowser } from './snap-browser.ts'

/** As long as a sign-in waits for the browser. */
const pageLifeMs = 5 * 60_000

export type ExternalOpener = (url: string) => Promise<void>

/**
 * Opens addresses in the system's browser. Starts it on a page in the data folder that leads to the address, since an
 * address may contain something private: the `state` of a sign-in, the number of a parcel.
 */
export function externalOpener(dataDir: string): ExternalOpener {
  const folder = join(dataDir, 'browser-pages')
  rmSync(folder, { recursive: true, force: true })
  return async (url) => {
    // A mail program can't open a page.
    if (!/^https?:/i.test(url)) return startOn(url)
    const { file, remove } = await layAddressPage(await readableForSystemBrowser(folder), url)
    setTimeout(() => void remove().catch(() => {}), pageLifeMs).unref()
    await startOn(pathToFileURL(file).href)
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
