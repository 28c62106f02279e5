import { useShortcut } from '../../../../components/keys/shortcuts.ts'
import { texts } from '../../../../texts/texts.ts'
import type { Wish } from '../moves.ts'

/** To the top and to the bottom by keys: the selected ones, or the one that has focus. */
export function useMoveKeys(
  selected: ReadonlySet<string>,
  inView: readonly { readonly id: string }[],
  move: (ids: readonly string[], wish: Wish) => void,
): void {
  const words = texts.products
  const moveTo = (to: 'top' | 'bottom') => () => {
    const focused = keyOfFocused()
    const one = inView.flatMap(({ id }) => (id === focused ? [id] : []))
    const ids = selected.size > 0 ? [...selected] : one
    if (ids.length > 0) move(ids, { to })
  }
  useShortcut('g t', words.toTop, moveTo('top'), { writes: true })
  useShortcut('g b', words.toBottom, moveTo('bottom'), { writes: true })
}

function keyOfFocused(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[role="row"]')?.dataset['key']
}
