/** Some of them, by a seed: the same seed picks the same. */
export function pickedAtRandom<T>(from: readonly T[], count: number, seed: number): T[] {
  const left = [...from]
  let state = seed
  return Array.from({ length: count }, () => {
    // A linear congruence after Numerical Recipes: nothing here depends on how good it is.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const [picked] = left.splice(state % left.length, 1)
    if (picked === undefined) throw new Error('There are fewer than that.')
    return picked
  })
}
