import { onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { connectService } from '#core/api/shop-api.ts'
import type { ShopApi } from '#core/api/shop-api.ts'
import { testClock } from '../time/test-clock.ts'

/** Starts a shop for one test, with the API client alone: without the use-cases and what they refuse to send. */
export async function shopByHand(
  options: Parameters<typeof startSandbox>[0] = {},
): Promise<{ readonly sandbox: Sandbox; readonly api: ShopApi }> {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  const { id, subdomain, password } = sandbox.account
  const service = connectService(
    { fetch, clock: testClock(), random: () => 0.5, log: () => undefined, version: '1.2.3', contact: null },
    { kind: 'basic', serviceUrl: sandbox.apiUrl, username: subdomain, password },
    { closed: new AbortController().signal, onRefused: () => undefined },
  )
  return { sandbox, api: service.shop(id) }
}
