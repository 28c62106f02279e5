import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { inDataFolder } from '../files/data-files.ts'
import { renameFile } from '../files/rename-file.ts'
import { asideOf } from '../files/stored-file.ts'
import { isBrokenFile } from '../sqlite/database.ts'

/** What a host reports of a running demo shop, so that people and tests can send it requests over HTTP. */
export type DemoShopInfo = {
  readonly apiUrl: string
  readonly authUrl: string
  readonly account: { readonly id: string; readonly subdomain: string; readonly password: string }
  readonly application: { readonly name: string; readonly clientId: string; readonly clientSecret: string }
}

type Running = DemoShopInfo & { close(): Promise<void> }

export type DemoShop = {
  /** Starts the demo shop if it doesn't run yet. */
  open(): Promise<DemoShopInfo>
  /** Deletes everything that was done in it. The next `open` starts a new one. */
  erase(): Promise<void>
  close(): Promise<void>
}

/**
 * The demo shop of one data folder: starts with the first `open`, once, and lives in a file, so that what the owner
 * tried is still there next time. A file that is damaged, or of another version, is set aside for a new one. Starts at its last port if that is free: at another address the mirror would have to
 * be moved there, order by order, before the window shows anything.
 *
 * @param start starts the shop platform of this computer (the sandbox, which core may not import)
 * @param onReady is called whenever a demo shop has started
 */
export function demoShop(
  dataDir: string,
  start: (options: { data: string; port: number }) => Promise<Running>,
  onReady: (shop: DemoShopInfo) => void = () => {},
): DemoShop {
  const file = inDataFolder(dataDir, 'demoShop')
  const portFile = inDataFolder(dataDir, 'demoShopPort')
  let running: Promise<Running> | undefined
  let erasing: Promise<void> = Promise.resolve()

  const begin = async (): Promise<Running> => {
    await erasing
    const before = await lastPort(portFile)
    const anywhere = () => start({ data: file, port: 0 })
    const atBefore = () => start({ data: file, port: before }).catch(anywhere)
    const shop = await (before === 0 ? anywhere() : atBefore()).catch(async (error: unknown) => {
      if (!isUnusable(error)) throw error
      await setAside(file)
      return anywhere()
    })
    const { port } = new URL(shop.apiUrl)
    // If the port can't be stored, the next start uses another one.
    if (port !== String(before)) await writeFile(portFile, port).catch(() => {})
    onReady(shopInfoOf(shop))
    return shop
  }

  const end = async (): Promise<void> => {
    const ending = running
    running = undefined
    await (await ending?.catch(() => undefined))?.close()
  }

  const erase = async (): Promise<void> => {
    await end()
    for (const part of parts) await rm(`${file}${part}`, { force: true })
    await rm(portFile, { force: true })
  }

  return {
    async open() {
      running ??= begin()
      const opening = running
      try {
        return shopInfoOf(await opening)
      } catch (error) {
        // The next click tries again.
        if (running === opening) running = undefined
        throw error
      }
    },
    erase() {
      const work = erase()
      erasing = work.catch(() => {})
      return work
    },
    close: end,
  }
}

/** SQLite keeps the newest changes in files beside it. */
const parts = ['', '-wal', '-shm', '-journal']

/** True when a start failed because of the file itself. The reason is the error's cause. */
function isUnusable(error: unknown): boolean {
  const reason = error instanceof Error ? error.cause : null
  return isBrokenFile(reason) || (reason instanceof Error && 'code' in reason && reason.code === 'OTHER_FILE')
}

async function setAside(file: string): Promise<void> {
  const aside = asideOf(file)
  for (const part of parts)
    if (existsSync(`${file}${part}`)) await renameFile(`${file}${part}`, `${aside}${part}`)
}

/** The port of the last start; 0, which means any free one, when there is none. */
async function lastPort(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port <= 65_535 ? port : 0
}

const shopInfoOf = ({ apiUrl, authUrl, account, application }: Running): DemoShopInfo => ({
  apiUrl,
  authUrl,
  account,
  application,
})
