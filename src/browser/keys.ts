import { randomBytes } from 'node:crypto'
import { secretsEqual } from '#core/net/secrets-equal.ts'

/** Long enough for a browser that starts first; whoever finds a key later finds nothing. */
const lifeMs = 60_000

export type Keys = {
  make(): string
  /** Whether the key would let somebody in now. */
  fits(key: string): boolean
  /** Whether the key lets somebody in; the same one never does again. */
  use(key: string): boolean
}

/** Keys that let one window in each, once, within a minute. */
export function oneUseKeys(now: () => number): Keys {
  const made = new Map<string, number>()
  const forgetOld = () => {
    for (const [key, at] of made) {
      const age = now() - at
      // Below nothing when the computer's clock was put back: how old it is nobody knows then.
      if (age < 0 || age > lifeMs) made.delete(key)
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
