import { fold } from '#shared/values/fold.ts'

/** Returns a name that none of these has, whatever its case and accents: itself, or with a number behind it. */
export function freeName(name: string, taken: readonly string[], maxLength: number): string {
  const known = new Set(taken.map(fold))
  let free = name
  for (let number = 2; known.has(fold(free)); number += 1) {
    const behind = ` ${number}`
    free = `${name.slice(0, maxLength - behind.length)}${behind}`
  }
  return free
}
