import type { ComponentProps, ContextType, ReactElement } from 'react'
import type { CollectionRenderer, DragAndDropContext, Key, ListState } from 'react-aria-components'

export type CardNodes = ComponentProps<CollectionRenderer['CollectionRoot']>['collection']
export type CardNode = CardNodes extends Iterable<infer Node> ? Node : never
type Dnd = ContextType<typeof DragAndDropContext>
type State = { readonly list: ListState<unknown>; readonly dnd: Dnd }

/**
 * A grid's state as its cards get it: the same objects for all drawings, so that a drawing of the grid alone makes no card
 * be drawn again. What is done with a card reaches the state of the last drawing, however long ago the card's own was.
 */
export function createCalm() {
  let now: State | null = null
  let calm: State | null = null
  let drawings = 0

  const isDragging = () => (now?.dnd.dragState?.draggedKey ?? now?.dnd.dropState?.target ?? null) !== null

  // The library knows the list and where things are dropped by the object itself: the first of each stays, and is told what
  // the later ones say.
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
    /** Tells what the grid is drawn with. Returns what its cards get. */
    take(list: ListState<unknown>, dnd: Dnd): State {
      drawings += 1
      // The same drawing once more: React may well call twice.
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
    /** Another one when a card has to be drawn again: what the grid's state says of it. While things are dragged, all of it. */
    signOf(key: Key): string {
      if (!now) return ''
      const { selectionManager } = now.list
      // The handle says how many are dragged with it.
      const selected = selectionManager.isSelected(key) ? selectionManager.selectedKeys.size : 0
      const { focusedKey, isFocused, childFocusStrategy } = selectionManager
      const focus = focusedKey === key ? `${isFocused} ${childFocusStrategy}` : ''
      return `${selected} ${focus} ${isDragging() ? drawings : ''}`
    },
  }
}

/** Each asked of the latest. */
function forwarded<T extends object>(latest: () => T): T {
  return new Proxy(latest(), {
    get(_, name) {
      const now = latest()
      const value: unknown = Reflect.get(now, name)
      return typeof value === 'function' ? (value.bind(now) as unknown) : value
    },
  })
}

/** The same nodes, each drawn by us. */
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
