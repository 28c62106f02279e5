import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox, SandboxOptions } from '#sandbox/index.ts'
import type { CallInput } from '#shared/contract.ts'
import { ownerBrowser } from '../browsers/owner-browser.ts'
import { enteredShop, signInTo } from '../shops/entered-shops.ts'
import type { EnteredShop } from '../shops/entered-shops.ts'
import { testCore } from './test-core.ts'
import type { TestCore, TestDeps } from './test-core.ts'

export type ConnectedShop = TestCore & {
  readonly sandbox: Sandbox
  /** Reads from the sandbox itself over HTTP, without core: returns what the shop has. */
  ask(path: string): Promise<ShopDocument>
}

/** The part of a sandbox reply that tests read. */
export type ShopDocument = {
  readonly data: ShopRecord & readonly ShopRecord[]
  readonly included: readonly ShopRecord[]
}
type ShopRecord = {
  readonly type: string
  readonly id: string
  readonly attributes: Readonly<Record<string, unknown>>
}

type Options = SandboxOptions & {
  /**
   * `personal` signs in with subdomain and password, `oauth` by the sandbox's application in an owner's browser, `demo`
   * opens the demo shop, `none` doesn't sign in.
   */
  readonly as?: 'personal' | 'oauth' | 'demo' | 'none'
  readonly parts?: TestDeps
  /**
   * True when it must differ from the shops of all other tests in this process: the window stores data for each shop.
   */
  readonly stranger?: boolean
}

/**
 * Starts core on a shop of its own, in plain Node, with the whole shop in its mirror. Clears the facts and requests
 * recorded so far. `close()` ends both.
 */
export async function connectedShop({
  as = 'personal',
  parts = {},
  stranger = false,
  ...options
}: Options = {}): Promise<ConnectedShop> {
  const layout = { orders: 60, ...options }
  const entered = as === 'personal' && !stranger ? await enteredShop(layout, parts) : null
  const { sandbox, app } = entered ?? (await wayIn(as, parts, layout))
  const { subdomain, password } = sandbox.account
  app.events.length = 0
  sandbox.requests.clear()

  return {
    ...app,
    sandbox,
    async ask(path) {
      const response = await fetch(`${sandbox.apiUrl}/v1/accounts/${sandbox.account.id}${path}`, {
        headers: {
          accept: 'application/vnd.api+json',
          authorization: `Basic ${Buffer.from(`${subdomain}:${password}`).toString('base64')}`,
          'user-agent': 'Backroom tests (hello@backroom.example)',
        },
      })
      if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}`)
      // True by the sandbox's promise 1; a test that reads more than that fails on what it finds.
      return (await response.json()) as ShopDocument
    },
    async close() {
      await app.close()
      await sandbox.close()
    },
  }
}

async function wayIn(
  as: NonNullable<Options['as']>,
  parts: TestDeps,
  options: SandboxOptions,
): Promise<EnteredShop> {
  const sandbox = await startSandbox(options)
  const browse = ownerBrowser(sandbox)
  const app = await testCore({
    openDemoShop: async () => sandbox,
    ...(as === 'oauth' && { openExternal: async (url) => void (await browse(url)) }),
    ...parts,
  })
  if (as === 'personal') await signInTo(sandbox, app)
  if (as === 'demo') await app.call('session.openDemo', {})
  if (as === 'oauth') await app.call('session.authorize', oauthInput(sandbox))
  if (as === 'demo' || as === 'oauth') await app.call('sync.now', {})
  return { sandbox, app }
}

/** Returns the input of `session.authorize` for the sandbox's own application. */
export function oauthInput({ application, apiUrl, authUrl }: Sandbox): CallInput<'session.authorize'> {
  const { clientId, clientSecret } = application
  return { clientId, clientSecret, serviceUrl: apiUrl, authUrl }
}
