import { createRandom } from '#sandbox/values/random.ts'

/** Picks some by a seed: the same seed picks the same. */
export function pickedAtRandom<T>(from: readonly T[], count: number, seed: number): T[] {
  const left = [...from]
  const random = createRandom(seed, 'picked')
  return Array.from({ length: count }, () => {
    const [picked] = left.splice(random.between(0, left.length - 1), 1)
    if (picked === undefined) throw new Error('There are fewer than that.')
    return picked
  })
}
