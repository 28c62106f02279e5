import { expect } from 'vitest'

/** What something should be; null where it should not be there. */
type Value = string | null

type Word = {
  saved: Value
  /** What was on its way when the process was killed. */
  pending: Change | null
}

/** A change of one thing. */
export type Change = {
  readonly key: string
  readonly to: Value
  /** "PATCH /orders/ABCD-000001": the request that it makes at the shop, once; left out where it makes none. */
  readonly request?: string
}

/** What was acknowledged of each thing, and what may have become of it where the answer never came. */
export function createLedger() {
  const words = new Map<string, Word>()
  const requests = new Map<string, number>()
  let acknowledged = 0

  function wordOf(key: string): Word {
    const word = words.get(key) ?? { saved: null, pending: null }
    words.set(key, word)
    return word
  }
  function took(word: Word, { to, request }: Change): void {
    word.saved = to
    word.pending = null
    if (request !== undefined) requests.set(request, (requests.get(request) ?? 0) + 1)
  }

  return {
    /** How something stands before anything is done to it. */
    begin: (key: string, saved: Value) => void words.set(key, { saved, pending: null }),
    /** Notes a change before it is pressed, and once more when it was answered. */
    async press<T>(change: Change, answered: Promise<T>): Promise<T> {
      const word = wordOf(change.key)
      word.pending = change
      const answer = await answered
      acknowledged += 1
      took(word, change)
      return answer
    },
    value: (key: string): Value => wordOf(key).saved,
    isPending: (key: string): boolean => wordOf(key).pending !== null,
    /** The things of a kind that are there. */
    keys: (kind: string): string[] =>
      [...words].flatMap(([key, { saved }]) => (key.startsWith(`${kind} `) && saved !== null ? [key] : [])),
    /** Holds everything of a kind against what is there: as acknowledged, or as what was on its way wanted it. */
    hold(kind: string, found: ReadonlyMap<string, string>, where: string): void {
      for (const [key, word] of words) {
        if (!key.startsWith(`${kind} `)) continue
        const now = found.get(key) ?? null
        const { saved, pending } = word
        expect(pending ? [saved, pending.to] : [saved], `${where}: ${key}`).toContain(now)
        if (pending && now === pending.to) took(word, pending)
        word.pending = null
      }
      const known = [...found.keys()].filter((key) => !words.has(key))
      expect(known, `${where}: nobody has asked for these`).toEqual([])
    },
    /** The requests that all of it makes since this was asked last, by how often. */
    requests(): Record<string, number> {
      const due = Object.fromEntries(requests)
      requests.clear()
      return due
    },
    acknowledged: () => acknowledged,
  }
}

export type Ledger = ReturnType<typeof createLedger>
