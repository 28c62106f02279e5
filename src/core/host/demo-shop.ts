import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What a host tells of a running demo shop, so that people and tests can ask it over HTTP themselves. */
export type DemoShopFacts = {
  readonly apiUrl: string
  readonly authUrl: string
  readonly account: { readonly id: string; readonly subdomain: string; readonly password: string }
  readonly application: { readonly name: string; readonly clientId: string; readonly clientSecret: string }
}

type Running = DemoShopFacts & { close(): Promise<void> }

export type DemoShop = {
  /** Starts the demo shop when it doesn't run yet. */
  open(): Promise<DemoShopFacts>
  /** Deletes all that was done in it. The next one that is opened is new. */
  erase(): Promise<void>
  close(): Promise<void>
}

/**
 * The demo shop of one data folder: started when it is first asked for, once, and kept in a file, so that what the owner
 * tried is still there next time.
 *
 * @param start brings up the shop platform of this computer (the sandbox, which core may not know)
 * @param tell is told whenever a shop is up
 */
export function demoShop(
  dataDir: string,
  start: (options: { data: string }) => Promise<Running>,
  tell: (facts: DemoShopFacts) => void = () => {},
): DemoShop {
  const file = join(dataDir, 'demo-shop.sqlite')
  let running: Promise<Running> | undefined
  let erasing: Promise<void> = Promise.resolve()

  const begin = async (): Promise<Running> => {
    await erasing
    const shop = await start({ data: file })
    tell(factsOf(shop))
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

const factsOf = ({ apiUrl, authUrl, account, application }: Running): DemoShopFacts => ({
  apiUrl,
  authUrl,
  account,
  application,
})
