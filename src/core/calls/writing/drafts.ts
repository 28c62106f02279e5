import type { Handlers } from '#shared/contract.ts'
import type { Clock } from '../../timing/clock.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<Handlers, 'drafts.list' | 'drafts.keep'>

/** Beyond this many drafts the oldest is deleted. */
const maxDrafts = 500

/** The drafts of a shop: text that was typed and not saved. It is on disk before a call answers. */
export function draftsCalls({ localShop }: OpenShop, clock: Clock): Calls {
  const fresh = new Set<string>()
  return {
    async 'drafts.list'(_, call) {
      const { db } = (await localShop(call)).own
      const rows = db.prepare('SELECT name, text FROM drafts ORDER BY at, name').all()
      const drafts = rows.map(({ name, text }) => ({ name: String(name), text: String(text) }))
      return { drafts, fresh: drafts.flatMap(({ name }) => (fresh.has(name) ? [name] : [])) }
    },
    async 'drafts.keep'({ name, text }, call) {
      const { own } = await localShop(call)
      if (text === null) fresh.delete(name)
      else fresh.add(name)
      own.inOne(() => {
        if (text === null) {
          own.db.prepare('DELETE FROM drafts WHERE name = ?').run(name)
          return
        }
        const put = own.db.prepare('INSERT OR REPLACE INTO drafts (name, text, at) VALUES (?, ?, ?)')
        put.run(name, text, nextTime(own, clock.now()))
        own.db
          .prepare(
            'DELETE FROM drafts WHERE name IN (SELECT name FROM drafts ORDER BY at DESC, name LIMIT -1 OFFSET ?)',
          )
          .run(maxDrafts)
      })
      return {}
    },
  }
}

/** The time, but always after that of every draft: what is typed after the clock was put back is no older for that. */
function nextTime({ db }: OwnDb, now: Date): string {
  const last = Date.parse(String(db.prepare('SELECT max(at) AS at FROM drafts').get()?.['at']))
  return last >= now.getTime() ? new Date(last + 1).toISOString() : now.toISOString()
}
