import type { ComponentProps, ContextType, ReactElement } from 'react'
import type { CollectionRenderer, DragAndDropContext, Key, ListState } from 'react-aria-components'

export type CardNodes = ComponentProps<CollectionRenderer['CollectionRoot']>['collection']
export type CardNode = CardNodes extends Iterable<infer Node> ? Node : never
type Dnd = ContextType<typeof DragAndDropContext>
type State = { readonly list: ListState<unknown>; readonly dnd: Dnd }

/**
 * Makes the state that the cards of a grid get: the same objects in every drawing, so that drawing the grid alone
 * redraws no card. An action on a card always reaches the state of the latest drawing, however old the card's own
 * drawing is.
 */
export function createCalm() {
  let now: State | null = null
  let calm: State | null = null
  let drawings = 0

  const isDragging = () => (now?.dnd.dragState?.draggedKey ?? now?.dnd.dropState?.target ?? null) !== null

  // React Aria identifies the list and the drop state by object: keep the first of each and copy later values into it.
  const begin = ({ list, dnd }: State): State => {
    const { selectionManager } = list
    const { dragState } = dnd
    Object.assign(list, { selectionManager: forwarded(() => now?.list.selectionManager ?? selectionManager) })
    return {
      list,
      dnd: { ...dnd, ...(dragState && { dragState: forwarded(() => now?.dnd.dragState ?? dragState) }) },
    }
  }

  return {
    /** Takes the state that the grid is drawn with. Returns the state that its cards get. */
    take(list: ListState<unknown>, dnd: Dnd): State {
      drawings += 1
      // React may call twice for the same drawing.
      if (calm && list === calm.list) return calm
      const { dropState, dragAndDropHooks } = dnd
      now = { list: { ...list }, dnd: { ...dnd, ...(dropState && { dropState: { ...dropState } }) } }
      calm ??= begin({ list, dnd })
      const { selectionManager } = calm.list
      Object.assign(calm.list, list, { selectionManager })
      if (calm.dnd.dropState) Object.assign(calm.dnd.dropState, dropState)
      Object.assign(calm.dnd, { dragAndDropHooks })
      return calm
    },
    /**
     * Returns a text that changes when the card has to be drawn again: the grid's state of it. During a drag it changes
     * with every drawing.
     */
    signOf(key: Key): string {
      if (!now) return ''
      const { selectionManager } = now.list
      // The handle says how many products are dragged with it.
      const selected = selectionManager.isSelected(key) ? selectionManager.selectedKeys.size : 0
      const { focusedKey, isFocused, childFocusStrategy } = selectionManager
      const focus = focusedKey === key ? `${isFocused} ${childFocusStrategy}` : ''
      return `${selected} ${focus} ${isDragging() ? drawings : ''}`
    },
  }
}

/** Returns an object that reads each property from the latest one. */
function forwarded<T extends object>(latest: () => T): T {
  return new Proxy(latest(), {
    get(_, name) {
      const now = latest()
      const value: unknown = Reflect.get(now, name)
      return typeof value === 'function' ? (value.bind(now) as unknown) : value
    },
  })
}

/** Returns the same nodes, each drawn by `draw`. */
export function drawnBy(nodes: CardNodes, draw: (node: CardNode) => ReactElement): CardNodes {
  const known = new Map<Key, CardNode>()
  const item = (key: Key): CardNode | null => {
    const node = nodes.getItem(key)
    if (!node) return null
    const drawn = known.get(key) ?? (Object.create(node, { render: { value: () => draw(node) } }) as CardNode)
    known.set(key, drawn)
    return drawn
  }
  return Object.create(nodes, { getItem: { value: item } }) as CardNodes
}
