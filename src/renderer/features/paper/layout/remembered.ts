/** Returns the same function with its result cached for each object. */
export function memoizedByObject<D extends object, R>(make: (of: D) => R): (of: D) => R {
  const made = new WeakMap<D, R>()
  return (of) => {
    const result = made.get(of) ?? make(of)
    made.set(of, result)
    return result
  }
}
