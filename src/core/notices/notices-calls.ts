import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/app/app-error.ts'
import type { Handlers } from '#shared/contract.ts'
import type { Notice } from '#shared/app/notices.ts'
import type { Connection, Session } from '#shared/shop/session.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import { settingMessages } from '#shared/texts/errors/settings.ts'
import { noticeTexts } from '#shared/texts/notices/notices.ts'
import type { LocalShop } from '../shop/local-shop.ts'
import type { NoticesStore } from './notices-store.ts'
import { noticeWords } from './notice-words.ts'
import type { Notices } from './notices.ts'
import { newestInMirror } from '../mirror/news/newest-orders.ts'
import type { PendingNotices } from './pending-notices.ts'
import type { ShownNotices } from './shown-notices.ts'

type Calls = Pick<
  Handlers,
  | 'notices.settings'
  | 'notices.changeSettings'
  | 'notices.host'
  | 'notices.untold'
  | 'notices.heard'
  | 'notices.try'
  | 'session.disconnect'
>

type Deps = {
  readonly notices: Notices
  readonly store: NoticesStore
  readonly pendingNotices: PendingNotices
  readonly shownNotices: ShownNotices
  readonly session: () => Promise<Session>
  readonly localShop: () => Promise<LocalShop>
  readonly disconnect: Handlers['session.disconnect']
  readonly shows: 'system' | 'window'
  readonly log: (line: string) => void
}

/** Handles the settings of notices and the sample notice. Disconnecting a shop deletes its stored notices. */
export function noticesCalls({
  notices,
  store,
  pendingNotices,
  shownNotices,
  session,
  localShop,
  disconnect,
  shows,
  log,
}: Deps): Calls {
  async function shopOf(id: string): Promise<{ shop: Connection; several: boolean }> {
    const { shops } = await session()
    const shop = shops.find((each) => each.id === id)
    if (!shop) throw new AppError('not-found', sessionMessages.shopUnknown)
    return { shop, several: shops.length > 1 }
  }

  /** Returns the texts of the newest order in the mirror; general ones when there is none. */
  async function sample(id: string): Promise<Pick<Notice, 'title' | 'body' | 'orderId'>> {
    if ((await session()).connection?.id !== id) return { ...noticeTexts.sample, orderId: null }
    const { mirror } = await localShop()
    const newest = mirror.db.prepare('SELECT id FROM orders ORDER BY key DESC LIMIT 1').get()?.['id']
    const order = typeof newest === 'string' ? newestInMirror(mirror, null).read(newest) : null
    if (!order) return { ...noticeTexts.sample, orderId: null }
    const { title, body } = noticeWords(order)
    return { title: title.text, body: body.text, orderId: order.id }
  }

  return {
    async 'notices.settings'({ id }) {
      await shopOf(id)
      return (await store.of(id)).settings
    },
    async 'notices.changeSettings'({ id, changes }) {
      await shopOf(id)
      if (changes.quiet && changes.quiet.from === changes.quiet.to) throw noQuiet()
      const settings = await notices.inTurn(async () => {
        const before = await store.of(id)
        const changedFields = Object.entries(changes).filter(([, value]) => value !== undefined)
        const next = { ...before.settings, ...Object.fromEntries(changedFields) }
        await store.put(
          id,
          next.isOn ? { ...before, settings: next } : { settings: next, mark: null, held: null },
        )
        return next
      })
      notices.changed()
      return settings
    },
    'notices.host': async () => ({ shows }),
    'notices.untold': async () => ({ notices: [...pendingNotices.all()] }),
    async 'notices.heard'({ ids }) {
      pendingNotices.markShown(ids)
      return {}
    },
    async 'notices.try'({ id }) {
      const { shop, several } = await shopOf(id)
      // After a change that is being saved: the owner tries what they have just chosen.
      const { sound } = (await notices.inTurn(() => store.of(id))).settings
      const { title, body, orderId } = await sample(id)
      const notice: Notice = {
        id: `${id} sample ${randomUUID()}`,
        shopId: id,
        title,
        body: several ? `${body}\n${shop.storeName}` : body,
        orderId,
        sound,
      }
      notices.show(notice)
      return notice
    },
    async 'session.disconnect'(input, call) {
      const left = await disconnect(input, call)
      // The shop is disconnected by now, whatever becomes of this: the next look at the other shops deletes it.
      await notices
        .inTurn(() => store.forget(input.id))
        .catch((error: unknown) => log(`What was kept of a shop's notices is still there: ${String(error)}`))
      pendingNotices.forget(input.id)
      shownNotices.forget(input.id)
      return left
    },
  }
}

function noQuiet(): AppError {
  const message = settingMessages.quietEmpty
  return new AppError('invalid', message, { fields: { quiet: message } })
}
