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

/** How the library draws the grid by itself, and whether by a list's keys. */
type Around = { readonly renderer: CollectionRenderer; readonly isList: boolean }
const AroundContext = createContext<Around>({ renderer: DefaultCollectionRenderer, isList: false })

/** Another one whenever the grid is drawn: a card looks then whether the grid says something else of it. */
type Drawing = { readonly signOf: (key: Key) => string }
const DrawingContext = createContext<Drawing>({ signOf: () => '' })

/** Which row of the grid a card is, from 1. */
export const RowIndexContext = createContext(1)

type DrawnApartProps = { readonly isList: boolean; readonly children: ReactNode }

/**
 * Draws each card of the grid within by itself. The library draws all of them whenever anything of the grid changes, such as
 * which card has the focus: here a card is drawn again when the grid says something else of it than before.
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
  // What keys do in a card the library knows by the state that it is given.
  const [calms] = useState(() => ({ list: createCalm(), cards: createCalm() }))
  const calm = isList ? calms.list : calms.cards
  const [source] = useState(createDragSource)
  // To be told its row each card would count through all products.
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

/** Listens for the card that is picked up. */
function PickedUp({ source, ...parts }: PickedUpProps) {
  const key = useSelector(source.held)
  return key !== null && <Listening key={key} card={key} source={source} {...parts} />
}

function Listening({ card, source, hooks, state }: PickedUpProps & { readonly card: Key }) {
  const { useDraggableItem } = hooks
  const item = useDraggableItem({ key: card, hasDragButton: true }, state)
  useLayoutEffect(() => source.tell(item))
  return null
}
