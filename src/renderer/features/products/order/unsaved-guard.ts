import { registerUnsavedWork } from '../../../shop/unsaved-work.ts'
import { texts } from '../../../texts/texts.ts'
import type { ReorderHistory } from './reorder-history.ts'
import type { Kind } from './order-sources.ts'

/**
 * Asks before the window or the shop is left over an order that core has not taken over: that one alone would be lost.
 * What core has is kept, and sent at the next start. Returns the way to stop asking for the shop's sake.
 */
export function guardUnsaved(keeper: ReorderHistory, kind: Kind): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const isPending = () => keeper.moves().pending !== null
  keeper.store.subscribe(() => {
    if (isPending()) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
  const settle = () =>
    new Promise<boolean>((done) => {
      const look = () => {
        const { refused } = keeper.moves()
        if (isPending() && !refused) return
        stop()
        done(!isPending())
      }
      const { unsubscribe: stop } = keeper.store.subscribe(look)
      look()
    })
  return registerUnsavedWork({ settle, sentence: texts.products.kinds[kind].notSavedBehind })
}
