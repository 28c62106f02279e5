import { randomBytes } from 'node:crypto'
import { secretsEqual } from '#core/net/secrets-equal.ts'

/** Long enough for a browser that has to start first; a key that is found later is worthless. In milliseconds. */
export const keyLifeMs = 60_000

export type Keys = {
  make(): string
  /** True when the key would let a window in now. */
  fits(key: string): boolean
  /** True when the key lets a window in; the same key never does again. */
  use(key: string): boolean
}

/** Keys that let in one window each, once, within a minute. */
export function oneUseKeys(now: () => number): Keys {
  const made = new Map<string, number>()
  const forgetOld = () => {
    for (const [key, at] of made) {
      const age = now() - at
      // Negative when the computer's clock was put back: then the key's age is unknown.
      if (age < 0 || age > keyLifeMs) made.delete(key)
    }
  }
  const find = (shown: string) => {
    forgetOld()
    return [...made.keys()].find((key) => secretsEqual(key, shown))
  }
  return {
    make() {
      forgetOld()
      const key = randomBytes(24).toString('base64url')
      made.set(key, now())
      return key
    },
    fits: (key) => find(key) !== undefined,
    use(key) {
      const found = find(key)
      return found !== undefined && made.delete(found)
    },
  }
}
