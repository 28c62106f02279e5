import { useState } from 'react'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { useShortcutsHeld } from '../../../components/keys/shortcuts-held.ts'
import { texts } from '../../../texts/texts.ts'
import type { FocusRequest } from './focus-request.ts'

/**
 * The keys that open a field of an order, while the order is still being read. A quick hand types on at once: what it
 * types is meant for that field, so until it is there no letter may be taken for another key.
 *
 * @param hasTags whether the key for tags is this order's
 */
export function useEarlyKeys(id: string, isThere: boolean, hasTags: boolean): FocusRequest | null {
  const [asked, setAsked] = useState<{ readonly of: string; readonly what: FocusRequest } | null>(null)
  const early = (what: FocusRequest) => (isThere ? null : () => setAsked({ of: id, what }))
  const { keys } = texts.orderSheet
  useShortcut('n', keys.note, early('note'))
  useShortcut('e', keys.correct, early('correction'))
  useShortcut('r', texts.tracking.key, early('tracking'))
  useShortcut('t', keys.tags, hasTags ? early('tags') : null)
  useShortcutsHeld(asked?.of === id && !isThere)
  // Once only: the order may be come back to.
  if (asked && asked.of !== id) setAsked(null)
  return asked?.of === id ? asked.what : null
}
