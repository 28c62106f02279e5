import { registerUnsavedWork } from '../../../shop/unsaved-work.ts'
import { texts } from '../../../texts/texts.ts'
import type { ReorderHistory } from './reorder-history.ts'
import type { Kind } from './order-sources.ts'

/**
 * Asks before the owner leaves the window or the shop while core has not accepted an order, which alone would be lost.
 * Core stores what it has accepted, and sends it at the next start. Returns a function that ends the asking for the
 * shop.
 */
export function guardUnsaved(history: ReorderHistory, kind: Kind): () => void {
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  const isPending = () => history.moves().pending !== null
  history.store.subscribe(() => {
    if (isPending()) window.addEventListener('beforeunload', preventUnload)
    else window.removeEventListener('beforeunload', preventUnload)
  })
  const settle = () =>
    new Promise<boolean>((done) => {
      const update = () => {
        const { refused } = history.moves()
        if (isPending() && !refused) return
        stop()
        done(!isPending())
      }
      const { unsubscribe: stop } = history.store.subscribe(update)
      update()
    })
  return registerUnsavedWork({ settle, sentence: texts.products.kinds[kind].notSavedBehind })
}
