import { useSelector } from '@tanstack/react-store'
import { useLayoutEffect } from 'react'
import type { DragAndDropHooks, Key } from 'react-aria-components'
import type { DragSource } from './drag-source.ts'

type Hooks = Required<Pick<DragAndDropHooks, 'useDraggableItem'>>
type PickedUpProps = {
  readonly source: DragSource
  readonly hooks: Hooks
  readonly state: Parameters<Hooks['useDraggableItem']>[1]
}

/** Listens for the card that is picked up. */
export function PickedUp({ source, ...parts }: PickedUpProps) {
  const key = useSelector(source.held)
  return key !== null && <Listening key={key} card={key} source={source} {...parts} />
}

function Listening({ card, source, hooks, state }: PickedUpProps & { readonly card: Key }) {
  const { useDraggableItem } = hooks
  const item = useDraggableItem({ key: card, hasDragButton: true }, state)
  useLayoutEffect(() => source.tell(item))
  return null
}
