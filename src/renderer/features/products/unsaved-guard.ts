import { showToast } from '../../components/toast.ts'
import { beforeLeaving } from '../../leaving.ts'
import { texts } from '../../texts/texts.ts'
import type { Keeper } from './keeper.ts'
import type { Kind } from './order-sources.ts'

/** What the open page shows the state of. */
const shown = new Set<Kind>()

/** Call while a page shows whether the order of a kind is saved. Returns the way to stop. */
export function savingIsShown(kind: Kind): () => void {
  shown.add(kind)
  return () => void shown.delete(kind)
}

/**
 * Asks before the window or the shop is left over an unsaved order, and tells of a save that failed behind another view.
 * Returns the way to stop asking for the shop's sake.
 */
export function guardUnsaved(keeper: Keeper, kind: Kind): () => void {
  const words = texts.products.kinds[kind]
  const ask = (event: BeforeUnloadEvent) => {
    keeper.sendNow()
    event.preventDefault()
  }
  let before = keeper.state().saving.is
  keeper.subscribe(() => {
    const { saving } = keeper.state()
    if (saving.is === before) return
    before = saving.is
    if (saving.is === 'settled') window.removeEventListener('beforeunload', ask)
    else window.addEventListener('beforeunload', ask)
    if (shown.has(kind)) return
    if (saving.is === 'failed') {
      showToast({ tone: 'alert', text: words.notSavedBehind, consequence: saving.error.message })
    }
    if (saving.is === 'conflict') showToast({ tone: 'alert', text: words.contestedBehind })
  })
  return beforeLeaving({ settle: () => saved(keeper), sentence: words.notSavedBehind })
}

/** Sends what waits. Answers whether nothing is left to be saved. */
async function saved(keeper: Keeper): Promise<boolean> {
  keeper.sendNow()
  await new Promise<void>((done) => {
    const look = () => {
      const { is } = keeper.state().saving
      if (is === 'waiting' || is === 'sending') return
      stop()
      done()
    }
    const stop = keeper.subscribe(look)
    look()
  })
  return keeper.state().saving.is === 'settled'
}
