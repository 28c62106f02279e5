import type { Handlers } from '#shared/contract.ts'
import { joinedWith } from '../../own/joining/joined.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

/** How many annotations there are, and the state of their file. */
export function annotationsStateCalls({ localShop }: OpenShop): Pick<Handlers, 'writing.state'> {
  return {
    async 'writing.state'(_, call) {
      const { own } = await localShop(call)
      const counted = own.db
        .prepare(
          `SELECT (SELECT count(*) FROM notes WHERE deleted_at IS NULL) AS notes,
             (SELECT count(*) FROM tags WHERE deleted_at IS NULL) AS tags,
             (SELECT count(*) FROM packed) AS packed,
             (SELECT count(*) FROM put_away) AS put_away,
             (SELECT count(*) FROM trackings) AS trackings,
             (SELECT count(*) FROM letters WHERE deleted_at IS NULL) AS letters`,
        )
        .get()
      const count = (name: string): number => Number(counted?.[name])
      return {
        notes: count('notes'),
        tags: count('tags'),
        packed: count('packed'),
        putAway: count('put_away'),
        trackings: count('trackings'),
        letters: count('letters'),
        broken: own.broken && { ...own.broken, orders: [...own.broken.orders] },
        joined: joinedWith(own),
        unwritable: own.unwritable && { why: own.unwritable, folder: own.folder },
      }
    },
  }
}
