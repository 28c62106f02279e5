/** The fields of React's tree that this file reads. */
type Fiber = { readonly type: unknown; readonly return: Fiber | null; readonly memoizedProps: object }

/**
 * Returns the last props of the memoised component of that name around an element. React keeps the same object until it
 * renders the component again.
 */
export function drawnWith(name: string, element: Element): object {
  const [, fiber] = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$')) ?? []
  for (let at = fiber as Fiber | null | undefined; at; at = at.return)
    if (typeof at.type === 'function' && at.type.name === name) return at.memoizedProps
  throw new Error(`Nothing around it is drawn by ${name}.`)
}
