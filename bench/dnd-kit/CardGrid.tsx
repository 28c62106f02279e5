import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useMemo, useState } from 'react'
import face from '../../src/renderer/features/products/grid/card/CardFace.module.css'
import card from '../../src/renderer/features/products/grid/card/ProductCard.module.css'
import styles from './CardGrid.module.css'

/** A product's facts on its card, already formatted. */
export type Card = {
  readonly id: string
  readonly name: string
  readonly picture: string | null
  readonly price: string
  readonly left: string
}

/** Renders the product grid as an example of dnd-kit does: sortable, with every card in the page. */
export function CardGrid({ cards }: { readonly cards: readonly Card[] }) {
  const [order, setOrder] = useState(() => cards.map(({ id }) => id))
  const [dragged, setDragged] = useState<string | null>(null)
  const byId = useMemo(() => new Map(cards.map((one) => [one.id, one])), [cards])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    if (!over || active.id === over.id) return
    setOrder((before) =>
      arrayMove(before, before.indexOf(String(active.id)), before.indexOf(String(over.id))),
    )
  }
  const over = dragged === null ? undefined : byId.get(dragged)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }: DragStartEvent) => setDragged(String(active.id))}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={order} strategy={rectSortingStrategy}>
        <ul className={styles.grid}>
          {order.map((id, index) => {
            const one = byId.get(id)
            return one && <SortableCard key={id} card={one} place={index + 1} />
          })}
        </ul>
      </SortableContext>
      <DragOverlay>{over && <Face card={over} place={0} />}</DragOverlay>
    </DndContext>
  )
}

function SortableCard({ card: one, place }: { readonly card: Card; readonly place: number }) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: one.id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      data-card
      {...attributes}
      {...listeners}
    >
      <Face card={one} place={place} />
    </li>
  )
}

function Face({ card: one, place }: { readonly card: Card; readonly place: number }) {
  return (
    <div className={card.face}>
      <div className={face.window}>
        <div className={face.picture}>
          {one.picture && <img className={styles.picture} src={one.picture} alt="" draggable={false} />}
        </div>
        <span className={face.place}>{place}</span>
      </div>
      <p className={card.name}>{one.name}</p>
      <p className={face.facts}>
        <span className={face.price}>{one.price}</span>
        <span>{one.left}</span>
      </p>
    </div>
  )
}
