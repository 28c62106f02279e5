import { useEffect, useRef } from 'react'
import { mentionToast } from '../../components/toast.ts'
import { useGoOnWith } from '../../order-asked.ts'
import { texts } from '../../texts/texts.ts'
import { correctionDraftKey, correctionDrafts } from './correction-drafts.ts'
import { noteDraftKey, noteDrafts } from './note-drafts.ts'

/** A save that was begun just before may still be answered. */
const patienceMs = 400

/**
 * Tells, once the order is left, that something was typed on it and is neither saved nor lost, with the way back. What was
 * typed at an earlier visit is not told again.
 */
export function useTellKept(shop: string, orderId: string, name: string): void {
  const goOnWith = useGoOnWith()
  const latest = useRef({ name, goOnWith })
  useEffect(() => {
    latest.current = { name, goOnWith }
  })
  useEffect(() => {
    const [noteKey, correctionKey] = [noteDraftKey(shop, orderId, null), correctionDraftKey(shop, orderId)]
    const typedNote = () => noteDrafts.read(noteKey)?.text.trim() ?? ''
    const typedCorrection = () => JSON.stringify(correctionDrafts.read(correctionKey)?.edits ?? {})
    const [note, correction] = [typedNote(), typedCorrection()]
    const tell = () => {
      const { kept } = texts.orderSheet
      const isNote = typedNote() !== '' && typedNote() !== note
      const isCorrection = typedCorrection() !== '{}' && typedCorrection() !== correction
      if (!isNote && !isCorrection) return
      const { name: buyer, goOnWith: goOn } = latest.current
      mentionToast(isCorrection ? kept.correction(buyer) : kept.note(buyer), {
        action: {
          words: kept.back,
          run: () => goOn(orderId, isCorrection ? 'correction' : 'note'),
        },
      })
    }
    return () => void setTimeout(tell, patienceMs)
  }, [shop, orderId])
}
