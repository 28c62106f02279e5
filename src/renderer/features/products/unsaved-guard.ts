import { showToast } from '../../components/toast.ts'
import { beforeLeaving } from '../../leaving.ts'
import { texts } from '../../texts/texts.ts'
import type { Keeper } from './keeper.ts'

/** Pages that show the state of the order themselves. */
let pagesOpen = 0

/** Call while a page shows whether the order is saved. Returns the way to stop. */
export function savingIsShown(): () => void {
  pagesOpen += 1
  return () => {
    pagesOpen -= 1
  }
}

/**
 * Asks before the window or the shop is left over an unsaved order, and tells of a save that failed behind another view.
 * Returns the way to stop asking for the shop's sake.
 */
export function guardUnsaved(keeper: Keeper): () => void {
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
    if (pagesOpen > 0) return
    if (saving.is === 'failed') {
      showToast({ tone: 'alert', text: texts.products.notSavedBehind, consequence: saving.error.message })
    }
    if (saving.is === 'conflict') showToast({ tone: 'alert', text: texts.products.contestedBehind })
  })
  return beforeLeaving({ settle: () => saved(keeper), sentence: texts.products.notSavedBehind })
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
