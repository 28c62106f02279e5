/** Returns the changes without keys whose value is undefined, which a bridge may carry. */
export function omitUndefined<T extends object>(changes: Partial<T>): Partial<T> {
  // Safe: a partial without some of its keys is still a partial.
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>
}
