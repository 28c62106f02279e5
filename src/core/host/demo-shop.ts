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
  close(): Promise<void>
}

/**
 * The demo shop of one data folder: started when it is first asked for, once, and kept in a file, so that what the owner
 * tried is still there next time.
 *
 * @param start brings up the shop platform of this computer (the sandbox, which core may not know)
 * @param tell is told once, when the shop is up
 */
export function demoShop(
  dataDir: string,
  start: (options: { data: string }) => Promise<Running>,
  tell: (facts: DemoShopFacts) => void = () => {},
): DemoShop {
  let running: Promise<Running> | undefined

  const begin = async (): Promise<Running> => {
    const shop = await start({ data: join(dataDir, 'demo-shop.sqlite') })
    tell(factsOf(shop))
    return shop
  }

  return {
    async open() {
      running ??= begin()
      try {
        return factsOf(await running)
      } catch (error) {
        // The next click tries again.
        running = undefined
        throw error
      }
    },
    async close() {
      const shop = await running?.catch(() => undefined)
      await shop?.close()
    },
  }
}

const factsOf = ({ apiUrl, authUrl, account, application }: Running): DemoShopFacts => ({
  apiUrl,
  authUrl,
  account,
  application,
})
