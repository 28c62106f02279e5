import { useState, type ReactNode } from 'react'

type HeldProps<V> = {
  readonly first: V
  readonly children: (value: V, onChange: (value: V) => void) => ReactNode
}

/** Holds the value of a controlled component, so that it can be tried here. */
export function Held<V>({ first, children }: HeldProps<V>) {
  const [value, setValue] = useState(first)
  return children(value, setValue)
}
