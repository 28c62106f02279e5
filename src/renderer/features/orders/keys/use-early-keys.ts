import { useState } from 'react'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { useShortcutsPaused } from '../../../components/keys/shortcuts-paused.ts'
import { texts } from '../../../texts/texts.ts'
import type { FocusRequest } from './focus-request.ts'

/**
 * The keys that open a field of an order while the order is still loading. Fast typists go on typing, and mean that
 * field, so no letter may act as another key until the field is there.
 *
 * @param hasTags whether the key for tags acts on this order
 */
export function useEarlyKeys(id: string, isThere: boolean, hasTags: boolean): FocusRequest | null {
  const [request, setRequest] = useState<{ readonly of: string; readonly what: FocusRequest } | null>(null)
  const early = (what: FocusRequest) => (isThere ? null : () => setRequest({ of: id, what }))
  const { keys } = texts.orderSheet
  useShortcut('n', keys.note, early('note'))
  useShortcut('e', keys.correct, early('correction'))
  useShortcut('r', texts.tracking.key, early('tracking'))
  useShortcut('t', keys.tags, hasTags ? early('tags') : null)
  useShortcutsPaused(request?.of === id && !isThere)
  // Request it only once: the owner may return to the order.
  if (request && request.of !== id) setRequest(null)
  return request?.of === id ? request.what : null
}
