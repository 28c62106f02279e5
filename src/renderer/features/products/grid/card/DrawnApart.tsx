import {
  createContext,
  memo,
  type ComponentProps,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import {
  CollectionRendererContext,
  DefaultCollectionRenderer,
  DragAndDropContext,
  ListStateContext,
  type CollectionRenderer,
  type DragAndDropHooks,
  type Key,
} from 'react-aria-components'
import { createDragSource, hooksForCards } from './drag-source.ts'
import { createCalm, drawnBy, type CardNode } from './calm.ts'
import { useSelector } from '@tanstack/react-store'
import type { DragSource } from './drag-source.ts'

type RootProps = ComponentProps<CollectionRenderer['CollectionRoot']>

/** React Aria's own renderer of the grid, and whether the grid has a list's keys. */
type Around = { readonly renderer: CollectionRenderer; readonly isList: boolean }
const AroundContext = createContext<Around>({ renderer: DefaultCollectionRenderer, isList: false })

/** A new object whenever the grid is drawn, so that each card checks whether its state in the grid has changed. */
type Drawing = { readonly signOf: (key: Key) => string }
const DrawingContext = createContext<Drawing>({ signOf: () => '' })

/** The row of the grid that a card is, from 1. */
export const RowIndexContext = createContext(1)

type DrawnApartProps = { readonly isList: boolean; readonly children: ReactNode }

/**
 * Draws each card of the grid separately. React Aria draws all cards whenever anything in the grid changes, such as
 * which card has the focus; here a card is drawn again only when its own state in the grid changes.
 */
export function DrawnApart({ isList, children }: DrawnApartProps) {
  const renderer = useContext(CollectionRendererContext)
  const around = useMemo(() => ({ renderer, isList }), [renderer, isList])
  const ours = useMemo(() => ({ ...renderer, CollectionRoot: Root }), [renderer])
  return (
    <AroundContext value={around}>
      <CollectionRendererContext value={ours}>{children}</CollectionRendererContext>
    </AroundContext>
  )
}

function Root({ collection, ...props }: RootProps) {
  const { renderer, isList } = useContext(AroundContext)
  const list = useContext(ListStateContext)
  const dnd = useContext(DragAndDropContext)
  // React Aria looks up what keys do in a card by the state object, so list and cards have one each.
  const [calms] = useState(() => ({ list: createCalm(), cards: createCalm() }))
  const calm = isList ? calms.list : calms.cards
  const [source] = useState(createDragSource)
  // With `isVirtualized`, each card would count through all products to find its row.
  const uncounted = useMemo(() => ({ ...renderer, isVirtualized: false }), [renderer])
  const nodes = useMemo(() => drawnBy(collection, (node) => <Card node={node} />), [collection])
  if (!list) return null
  const { dragAndDropHooks: hooks, dragState } = dnd
  const state = calm.take(list, hooks ? { ...dnd, dragAndDropHooks: hooksForCards(hooks, source) } : dnd)
  return (
    <ListStateContext value={state.list}>
      <DragAndDropContext value={state.dnd}>
        <CollectionRendererContext value={uncounted}>
          <DrawingContext value={{ signOf: calm.signOf }}>
            <renderer.CollectionRoot {...props} collection={nodes} />
          </DrawingContext>
        </CollectionRendererContext>
      </DragAndDropContext>
      {hooks?.useDraggableItem && dragState && (
        <PickedUp source={source} hooks={{ useDraggableItem: hooks.useDraggableItem }} state={dragState} />
      )}
    </ListStateContext>
  )
}

function Card({ node }: { readonly node: CardNode }) {
  return <DrawnCard node={node} sign={useContext(DrawingContext).signOf(node.key)} />
}

type DrawnCardProps = { readonly node: CardNode; readonly sign: string }

const DrawnCard = memo(function DrawnCard({ node }: DrawnCardProps) {
  return <RowIndexContext value={node.index + 1}>{node.render?.(node)}</RowIndexContext>
})

type Hooks = Required<Pick<DragAndDropHooks, 'useDraggableItem'>>
type PickedUpProps = {
  readonly source: DragSource
  readonly hooks: Hooks
  readonly state: Parameters<Hooks['useDraggableItem']>[1]
}

/** Runs React Aria's drag hook for the card that is picked up. */
function PickedUp({ source, ...parts }: PickedUpProps) {
  const key = useSelector(source.draggedKey)
  return key !== null && <Listening key={key} card={key} source={source} {...parts} />
}

function Listening({ card, source, hooks, state }: PickedUpProps & { readonly card: Key }) {
  const { useDraggableItem } = hooks
  const item = useDraggableItem({ key: card, hasDragButton: true }, state)
  useLayoutEffect(() => source.storeResult(item))
  return null
}
