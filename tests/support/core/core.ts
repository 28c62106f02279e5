import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox, SandboxOptions } from '#sandbox/index.ts'
import type { CallInput } from '#shared/contract.ts'
import { ownerBrowser } from '../browsers/owner-browser.ts'
import { enteredShop, signInTo } from '../shops/entered-shops.ts'
import type { EnteredShop } from '../shops/entered-shops.ts'
import { testCore } from './test-core.ts'
import type { TestCore, TestParts } from './test-core.ts'

export type ConnectedShop = TestCore & {
  readonly sandbox: Sandbox
  /** Asks the sandbox itself over HTTP, beside core: what the shop holds is what this answers. */
  ask(path: string): Promise<ShopDocument>
}

/** A reply of the sandbox, as far as tests look into it. */
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
   * opens it as the demo shop, `none` stays outside.
   */
  readonly as?: 'personal' | 'oauth' | 'demo' | 'none'
  readonly parts?: TestParts
  /** Whether it must be another shop than that of every other test in this process: the window keeps things of each. */
  readonly stranger?: boolean
}

/**
 * Core on a shop of its own, in plain Node, with all of the shop in its copy. Facts and requests up to then are
 * forgotten. `close()` ends both.
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
  app.facts.length = 0
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
      // True by the sandbox's promise 1; a test that looks for more fails on what it finds.
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
  parts: TestParts,
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

/** What `session.authorize` is called with, to let the sandbox's own application in. */
export function oauthInput({ application, apiUrl, authUrl }: Sandbox): CallInput<'session.authorize'> {
  const { clientId, clientSecret } = application
  return { clientId, clientSecret, serviceUrl: apiUrl, authUrl }
}
