import type { Handlers } from '#shared/contract.ts'
import type { Connection } from '#shared/shop/session.ts'
import type { CopiedList } from '#shared/shop/sync.ts'
import type { Clock } from '../timing/clock.ts'
import { inGrowingSteps } from '../timing/growing-steps.ts'
import type { PersistentSettings } from '../files/persistent-settings.ts'
import type { WatchedAccess } from '../session/watched-access.ts'
import { webhookSubject, readWebhook } from './events.ts'
import type { WebhookSubject, Webhook } from './events.ts'
import type { Receiver, ReceiveWebhook } from './receiver.ts'
import { isDigest, isSignedWith } from './signature.ts'

type Deps = {
  readonly access: WatchedAccess
  readonly settings: PersistentSettings
  readonly clock: Clock
  readonly log: (line: string) => void
}

/** How long unreadable settings and a taken port rest, each time twice as long as before. */
const rest = { firstMs: 30_000, maxMs: 30 * 60_000 }

type Webhooks = {
  readonly calls: Pick<Handlers, 'webhooks.status'>
  /** See `Receiver.move`. Called in a turn of the settings (`inTurn`). */
  listen(port: number | null): Promise<void>
  close(): Promise<void>
}

/**
 * Receives the service's webhooks (spec: Events). Core takes no data from a webhook: it only says what to read again,
 * so one that comes late, twice, or is replayed by somebody else does no harm. Listens at once if the settings name a
 * port, and later where they can't be read or another program has the port.
 *
 * @param syncNow reads a list of the open shop again
 * @param pollOther looks for new orders of a shop that is not open
 */
export function createWebhooks(
  { access, settings, clock, log }: Deps,
  syncNow: (list: CopiedList) => void,
  pollOther: (id: string) => void,
): Webhooks {
  let received = 0
  let refused = 0
  let last: { type: string; at: string } | null = null
  const checks = new Set<Promise<void>>()

  /** Returns the shops whose secret signed the webhook. @throws where the keychain doesn't answer: it is sent again */
  async function signersOf(webhook: Webhook, body: Buffer, signature: string): Promise<Connection[]> {
    const signers = await access.signers(webhook.accountId)
    return signers
      .filter(({ clientSecret }) => isSignedWith(clientSecret, body, signature))
      .map(({ shop }) => shop)
  }

  function check(shop: Connection): void {
    // Doesn't wait, since the service waits for an answer. If the check fails, the shop's next call is refused instead.
    const check: Promise<void> = access
      .check(shop)
      .catch(() => {})
      .finally(() => checks.delete(check))
    checks.add(check)
  }

  function announce(news: WebhookSubject, shop: Connection): void {
    if (news.of === 'access') return check(shop)
    if (!access.isOpen(shop)) {
      if (news.of === 'orders') pollOther(shop.id)
      return
    }
    syncNow(news.of === 'shop' ? 'account' : news.of)
  }

  const receive: ReceiveWebhook = async (body, signature) => {
    const webhook = isDigest(signature) ? readWebhook(body.toString('utf8')) : null
    const shops = webhook && isDigest(signature) ? await signersOf(webhook, body, signature) : []
    if (!webhook || shops.length === 0) {
      refused += 1
      return 401
    }
    received += 1
    last = { type: webhook.type.slice(0, 100), at: clock.now().toISOString() }
    const news = webhookSubject(webhook)
    if (news) for (const shop of shops) announce(news, shop)
    return 204
  }

  let loading: Promise<Receiver> | null = null
  let receiver: Receiver | null = null
  /** Loads the receiver with the first port, since most owners set none. */
  async function move(port: number | null): Promise<void> {
    if (port !== null)
      loading ??= import('./receiver.ts').then(
        ({ createReceiver }) => createReceiver(receive),
        (error: unknown) => {
          // The next port tries again, and `close` has nothing to stop.
          loading = null
          throw error
        },
      )
    receiver = await loading
    await receiver?.move(port)
  }

  const later = inGrowingSteps(clock, rest, () => void (starting = start()))

  /** A taken port or unreadable settings are no reason not to start: the status reports that nothing is received. */
  async function start(): Promise<void> {
    try {
      // In turn, so that it does not move the receiver back to a port that the owner is just changing.
      await settings.inTurn(async () => move((await settings.get()).webhookPort))
      later.worked()
    } catch (error) {
      log(`Webhooks are not received: ${error instanceof Error ? error.message : String(error)}`)
      later.again()
    }
  }
  let starting = start()

  return {
    calls: {
      async 'webhooks.status'() {
        await starting
        return { url: receiver?.url() ?? null, received, refused, last }
      },
    },
    listen: move,
    async close() {
      later.close()
      await starting
      await move(null)
      await Promise.all(checks)
    },
  }
}
