/** What is read of a part of React's tree. */
type Fiber = { readonly type: unknown; readonly return: Fiber | null; readonly memoizedProps: object }

/**
 * What the memoised component of that name around an element was drawn with last. React keeps the very object for as long as
 * it does not draw the component again.
 */
export function drawnWith(name: string, element: Element): object {
  const [, fiber] = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$')) ?? []
  for (let at = fiber as Fiber | null | undefined; at; at = at.return)
    if (typeof at.type === 'function' && at.type.name === name) return at.memoizedProps
  throw new Error(`Nothing around it is drawn by ${name}.`)
}
