import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../components/notices/toast.ts'
import { call } from '../../../../host/desktop.ts'
import { texts } from '../../../../texts/texts.ts'
import { isTooLong, isUnsaved, noteDrafts, orderOfDraft } from '../drafts/note-drafts.ts'
import { showNote } from './notes.queries.ts'

/** The hand rests for as long: what it typed is saved. */
const restMs = 400
/** A hand that does not rest waits no longer than this. */
const maxMs = 1500

type Waiting = { readonly timer: ReturnType<typeof setTimeout>; readonly since: number }

const waiting = new Map<string, Waiting>()
const underWay = new Map<string, Promise<void>>()

/** Saves what is typed once the hand rests. It stands outside of React: no look at another order loses a word. */
export function saveSoon(client: QueryClient, key: string): void {
  const before = waiting.get(key)
  clearTimeout(before?.timer)
  const since = before?.since ?? performance.now()
  const rest = Math.max(0, Math.min(restMs, since + maxMs - performance.now()))
  waiting.set(key, { since, timer: setTimeout(() => void saveNow(client, key), rest) })
}

/** Saves what is typed. Answers, once it is known, whether core has every word. */
export async function saveNow(client: QueryClient, key: string): Promise<boolean> {
  clearTimeout(waiting.get(key)?.timer)
  waiting.delete(key)
  // One after the other, and the last words last.
  while (underWay.has(key)) await underWay.get(key)
  const draft = noteDrafts.read(key)
  if (!draft || !isUnsaved(draft)) return true
  if (isTooLong(draft)) return false
  const work = send(client, key).finally(() => underWay.delete(key))
  underWay.set(key, work)
  await work
  const after = noteDrafts.read(key)
  return !after || !isUnsaved(after)
}

async function send(client: QueryClient, key: string): Promise<void> {
  const draft = noteDrafts.read(key)
  if (!draft) return
  const { id, isBegun, text } = draft
  try {
    const note = await call('notes.write', { id, orderId: orderOfDraft(key), text, isBegun })
    showNote(client, note)
    const now = noteDrafts.read(key)
    if (now?.id === id) noteDrafts.write(key, { ...now, saved: note.text, trouble: null })
  } catch (error) {
    const now = noteDrafts.read(key)
    const reason = error instanceof Error ? error.message : String(error)
    if (now?.id !== id) return
    noteDrafts.write(key, { ...now, trouble: reason })
    showToast({ tone: 'alert', text: texts.orderSheet.notes.notSavedAnywhere(reason) })
  }
}

/** Saves all that is typed in a shop, also what a window left that was ended in the middle of a word. */
export async function saveAll(client: QueryClient, shop: string): Promise<boolean> {
  const saved = await Promise.all(noteDrafts.keysOf(shop).map((key) => saveNow(client, key)))
  return saved.every(Boolean)
}

/** As above, and closes what was left by an earlier window: it is a note now, not a field. */
export async function resumeNotes(client: QueryClient, shop: string): Promise<void> {
  for (const key of noteDrafts.keysOf(shop)) {
    if (waiting.has(key) || underWay.has(key)) continue
    if ((await saveNow(client, key)) && !waiting.has(key)) noteDrafts.write(key, null)
  }
}
