import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { AppError } from '#shared/app/app-error.ts'
import { showToast } from '../../../../components/notices/toast.ts'
import { call, forShop } from '../../../../host/desktop.ts'
import { texts } from '../../../../texts/texts.ts'
import {
  keyHere,
  isTooLong,
  isUnsaved,
  noteDrafts,
  orderOfDraft,
  shopOfDraft,
} from '../drafts/note-drafts.ts'
import { showNote } from './notes.queries.ts'

/** How long typing pauses before it is saved, in ms. */
const restMs = 400
/** The longest wait while typing goes on, in ms. */
const maxMs = 1500

type Waiting = { readonly timer: ReturnType<typeof setTimeout>; readonly since: number }

const waiting = new Map<string, Waiting>()
const underWay = new Map<string, Promise<void>>()
/** True when the owner sees the field of the note, which says itself why its text is not saved. */
function isFieldVisible(key: string): boolean {
  const place = document.querySelector(`[data-draft="${CSS.escape(key)}"]`)?.getBoundingClientRect()
  return place !== undefined && place.top < window.innerHeight && place.bottom >= 0
}

/** Saves the text once the owner pauses. Runs outside of React, so that looking at another order loses no word. */
export function saveSoon(client: QueryClient, key: string): void {
  const before = waiting.get(key)
  clearTimeout(before?.timer)
  const since = before?.since ?? performance.now()
  const rest = Math.max(0, Math.min(restMs, since + maxMs - performance.now()))
  waiting.set(key, { since, timer: setTimeout(() => void saveNow(client, key), rest) })
}

/** Saves the text. Returns, once it is known, whether core has all of it. */
export async function saveNow(client: QueryClient, key: string): Promise<boolean> {
  clearTimeout(waiting.get(key)?.timer)
  waiting.delete(key)
  // Send one after the other, and the latest text last.
  while (underWay.has(key)) await underWay.get(key)
  const draft = noteDrafts.read(key)
  if (!draft || !isUnsaved(draft)) return true
  if (isTooLong(draft) || draft.isContested) return false
  const work = send(client, key).finally(() => underWay.delete(key))
  underWay.set(key, work)
  await work
  const after = noteDrafts.read(key)
  return !after || !isUnsaved(after)
}

async function send(client: QueryClient, key: string): Promise<void> {
  const draft = noteDrafts.read(key)
  if (!draft) return
  const { id, isBegun, text, saved } = draft
  try {
    const note = await forShop(shopOfDraft(key), () =>
      call('notes.write', { id, orderId: orderOfDraft(key), text, isBegun, base: saved }),
    )
    showNote(client, note)
    // React gets it a moment later. Until then the note's field stays: opened anew, it would begin from the text before.
    await new Promise<void>((done) => notifyManager.schedule(done))
    const now = noteDrafts.read(key)
    if (now?.id === id) noteDrafts.write(key, { ...now, saved: note.text, trouble: null })
  } catch (error) {
    const now = noteDrafts.read(key)
    const reason = error instanceof Error ? error.message : String(error)
    if (now?.id !== id) return
    const isContested =
      error instanceof AppError && error.kind === 'conflict' && error.fields?.['text'] !== undefined
    noteDrafts.write(key, { ...now, trouble: reason, isContested })
    if (!isFieldVisible(key))
      showToast({ tone: 'alert', text: texts.orderSheet.notes.notSavedAnywhere(reason) })
  }
}

/** Saves all notes that this window has typed in a shop. */
export async function saveAll(client: QueryClient, shop: string): Promise<boolean> {
  const here = noteDrafts.keysOf(shop).filter((key) => key === keyHere(key))
  const saved = await Promise.all(here.map((key) => saveNow(client, key)))
  return saved.every(Boolean)
}

/**
 * Saves all notes typed in a shop, also in earlier windows that were closed while typing. What can't be saved from there
 * is in a field of this window from now on.
 */
export async function resumeNotes(client: QueryClient, shop: string): Promise<void> {
  for (const key of noteDrafts.keysOf(shop)) {
    if (waiting.has(key) || underWay.has(key)) continue
    const [isSaved, here] = [await saveNow(client, key), keyHere(key)]
    if (waiting.has(key) || (!isSaved && (here === key || noteDrafts.read(here)))) continue
    if (!isSaved) noteDrafts.write(here, noteDrafts.read(key))
    noteDrafts.write(key, null)
  }
}
