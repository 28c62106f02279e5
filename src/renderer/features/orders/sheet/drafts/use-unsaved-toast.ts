import { useEffect, useRef } from 'react'
import { mentionToast } from '../../../../components/notices/toast.ts'
import { useGoOnWith } from '../../../../shop/requests/order-focus-store.ts'
import { useIsShopOpen } from '../../../../shop/shop-id.ts'
import { texts } from '../../../../texts/texts.ts'
import { correctionDraftKey, correctionDrafts } from './correction-drafts.ts'
import { trackingDraftKey, trackingDrafts } from './tracking-drafts.ts'

/** How long to wait for the answer to a save that began just before, in ms. */
const patienceMs = 400

/**
 * Shows a toast, once the owner has left the order, that text on it was kept but not saved, with a button that leads
 * back. Not for text of an earlier visit, nor when another shop is open, where that button would lead elsewhere.
 */
export function useUnsavedToast(shop: string, orderId: string, name: string): void {
  const goOnWith = useGoOnWith()
  const isShopOpen = useIsShopOpen()
  const latest = useRef({ name, goOnWith, isShopOpen })
  useEffect(() => {
    latest.current = { name, goOnWith, isShopOpen }
  })
  useEffect(() => {
    const key = correctionDraftKey(shop, orderId)
    const typedCorrection = () => JSON.stringify(correctionDrafts.read(key)?.edits ?? {})
    const typedTracking = () => trackingDrafts.read(trackingDraftKey(shop, orderId))?.number.trim() ?? ''
    const [correction, tracking] = [typedCorrection(), typedTracking()]
    const mentionUnsaved = () => {
      const { kept: words } = texts.orderSheet
      const isCorrection = typedCorrection() !== '{}' && typedCorrection() !== correction
      const isTracking = typedTracking() !== '' && typedTracking() !== tracking
      const part = isCorrection ? 'correction' : isTracking ? 'tracking' : null
      if (part === null) return
      const { name: buyer, goOnWith: goOn, isShopOpen: isOpen } = latest.current
      if (!isOpen()) return
      const messages = { ...words, tracking: texts.tracking.keptTyped }
      mentionToast(messages[part](buyer), {
        tone: 'note',
        action: { words: words.back, run: () => goOn(orderId, part) },
      })
    }
    return () => void setTimeout(mentionUnsaved, patienceMs)
  }, [shop, orderId])
}
