/** Changes without the keys that are there but say nothing: a bridge may carry `undefined`. */
export function omitUndefined<T extends object>(changes: Partial<T>): Partial<T> {
  // True because leaving keys out of a partial leaves a partial.
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>
}
