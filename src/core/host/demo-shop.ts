import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a host tells of a running demo shop, so that people and tests can ask it over HTTP themselves. */
export type DemoShopInfo = {
  readonly apiUrl: string
  readonly authUrl: string
  readonly account: { readonly id: string; readonly subdomain: string; readonly password: string }
  readonly application: { readonly name: string; readonly clientId: string; readonly clientSecret: string }
}

type Running = DemoShopInfo & { close(): Promise<void> }

export type DemoShop = {
  /** Starts the demo shop when it doesn't run yet. */
  open(): Promise<DemoShopInfo>
  /** Deletes all that was done in it. The next one that is opened is new. */
  erase(): Promise<void>
  close(): Promise<void>
}

/**
 * The demo shop of one data folder: started when it is first asked for, once, and kept in a file, so that what the owner
 * tried is still there next time. It is found at the address that it had last, where that is free: the copy of it would
 * have to be moved to another one, order by order, before anything is shown.
 *
 * @param start brings up the shop platform of this computer (the sandbox, which core may not know)
 * @param onReady is told whenever a shop is up
 */
export function demoShop(
  dataDir: string,
  start: (options: { data: string; port: number }) => Promise<Running>,
  onReady: (facts: DemoShopInfo) => void = () => {},
): DemoShop {
  const file = join(dataDir, 'demo-shop.sqlite')
  const portFile = join(dataDir, 'demo-shop.port')
  let running: Promise<Running> | undefined
  let erasing: Promise<void> = Promise.resolve()

  const begin = async (): Promise<Running> => {
    await erasing
    const before = await lastPort(portFile)
    const anywhere = () => start({ data: file, port: 0 })
    const shop = await (before === 0 ? anywhere() : start({ data: file, port: before }).catch(anywhere))
    const { port } = new URL(shop.apiUrl)
    // Where it is not kept, the next one is found elsewhere.
    if (port !== String(before)) await writeFile(portFile, port).catch(() => {})
    onReady(factsOf(shop))
    return shop
  }

  const end = async (): Promise<void> => {
    const ending = running
    running = undefined
    await (await ending?.catch(() => undefined))?.close()
  }

  const erase = async (): Promise<void> => {
    await end()
    // SQLite keeps what is newest beside the file.
    for (const part of ['', '-wal', '-shm', '-journal']) await rm(`${file}${part}`, { force: true })
    await rm(portFile, { force: true })
  }

  return {
    async open() {
      running ??= begin()
      const opening = running
      try {
        return factsOf(await opening)
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

/** 0, which is any that is free, where none is known. */
async function lastPort(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port <= 65_535 ? port : 0
}

const factsOf = ({ apiUrl, authUrl, account, application }: Running): DemoShopInfo => ({
  apiUrl,
  authUrl,
  account,
  application,
})
