import { z } from 'zod'
import { draftName, writeDraft, storedDraft } from '../../../shop/shop-storage.ts'
import { noHistory, type History } from './arrangement.ts'
import { arrangements } from './arrange-rules.ts'
import type { Kind } from './order-sources.ts'

/** How many placings are stored, the latest steps first: the storage of a page holds a few megabytes for all shops. */
const maxPlacings = 8000

const neighbour = z.string().nullable()
const placings = z.array(
  z.object({ id: z.string(), behind: neighbour, before: neighbour, by: z.enum(['behind', 'before']) }),
)
const action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('move'), id: z.string(), count: z.number() }),
  z.object({ do: z.literal('arrange'), name: z.enum(arrangements) }),
  z.object({ do: z.literal('putOn'), name: z.string() }),
])
const steps = z.array(z.object({ deed: action, back: placings, forth: placings }))
const historySchema = z.object({ past: steps, future: steps, known: z.array(z.string()) })

type StoredHistory = {
  readonly load: () => History
  readonly store: (history: History) => void
}

/** The history of a shop's order in the window's own storage: it survives a restart, and is removed with its shop. */
export function storedHistory(shop: string | undefined, kind: Kind): StoredHistory {
  if (shop === undefined) return { load: () => noHistory, store: () => undefined }
  const name = draftName('moves', `${shop} ${kind}`)
  return {
    load() {
      try {
        return historySchema.safeParse(JSON.parse(storedDraft(name) ?? '')).data ?? noHistory
      } catch {
        // Nothing is stored, or it is damaged.
        return noHistory
      }
    },
    store({ past, future, known }) {
      const isAny = past.length + future.length > 0
      writeDraft(name, isAny ? JSON.stringify({ ...latest(past, future), known }) : null)
    },
  }
}

/** Returns the steps nearest to now, as many as fit. */
function latest(past: History['past'], future: History['future']): Pick<History, 'past' | 'future'> {
  let room = maxPlacings
  const within = (all: History['past']) => {
    const recent: History['past'][number][] = []
    for (const step of all.toReversed()) {
      room -= step.back.length + step.forth.length
      if (room < 0) break
      recent.unshift(step)
    }
    return recent
  }
  return { past: within(past), future: within(future) }
}
