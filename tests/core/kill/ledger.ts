import { expect } from 'vitest'

/** The expected value of a record; null when it should not exist. */
type Value = string | null

type Word = {
  saved: Value
  /** The change that was pending at the kill. */
  pending: Change | null
}

/** A change of one record. */
export type Change = {
  readonly key: string
  readonly to: Value
  /** "PATCH /orders/ABCD-000001": its single request to the shop; omitted if it makes none. */
  readonly request?: string
}

/** Creates a ledger of the acknowledged value of each record, and of changes whose answer never came. */
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
    /** Sets the value of a record before any change. */
    begin: (key: string, saved: Value) => void words.set(key, { saved, pending: null }),
    /** Records a change before it is made, and again when it was acknowledged. */
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
    /** Returns the keys of the existing records of a kind. */
    keys: (kind: string): string[] =>
      [...words].flatMap(([key, { saved }]) => (key.startsWith(`${kind} `) && saved !== null ? [key] : [])),
    /** Expects every record of a kind to have its acknowledged value, or that of its pending change. */
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
    /** Returns the requests due since the last call, with their numbers. */
    requests(): Record<string, number> {
      const due = Object.fromEntries(requests)
      requests.clear()
      return due
    },
    acknowledged: () => acknowledged,
  }
}

export type Ledger = ReturnType<typeof createLedger>
