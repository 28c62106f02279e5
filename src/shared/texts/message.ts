/** What stands in a message: another message reads as its own words there. */
export type MessageValue = string | number | boolean | null | Message | readonly MessageValue[]

/**
 * Something for the owner to read that travels: the sentence's name in the catalogue, what stands in it, and how it reads.
 * What is written on a disk is the name and the values, so that it can be read in another language later.
 */
export type Message = {
  /** The group of the catalogue and the sentence's name in it: "outbox.updateFirst". */
  readonly code: string
  readonly values: Readonly<Record<string, MessageValue>>
  /** As it reads in the language of this process. */
  readonly text: string
}

/** A sentence of the catalogue: its words, or how they are made of values. */
type Sentence = string | ((values: never) => string)

/** Where a sentence takes text, a message does as well. */
type Given<V> = {
  readonly [K in keyof V]: V[K] extends string
    ? V[K] | Message
    : V[K] extends readonly string[]
      ? readonly (V[K][number] | Message)[]
      : V[K]
}

type Messages<T extends Readonly<Record<string, Sentence>>> = {
  readonly [K in keyof T]: T[K] extends (values: infer V) => string ? (values: Given<V>) => Message : Message
}

/**
 * A group of the catalogue: under the name of each sentence a message, or what makes one of values.
 *
 * @param group the first half of their codes; no two groups have the same
 */
export function messages<const T extends Readonly<Record<string, Sentence>>>(
  group: string,
  sentences: T,
): Messages<T> {
  const made = Object.entries(sentences).map(([name, sentence]) => {
    const code = `${group}.${name}`
    if (typeof sentence === 'string') return [name, { code, values: {}, text: sentence }]
    // True because the type of what is made asks for the values of this very sentence.
    const words = sentence as (values: unknown) => string
    const read = (values: Message['values']) =>
      words(new Proxy(values, { get: (all, value: string) => plain(all[value]) }))
    return [name, (values: Message['values']) => ({ code, values, text: read(values) })]
  })
  return Object.fromEntries(made) as Messages<T> // Each by the sentence of its own name.
}

/** A text that no catalogue has: somebody else's words, or a message of which only the words have come. */
export function verbatim(text: string): Message {
  return { code: '', values: {}, text }
}

/** With the words of each message in its place. */
function plain(value: MessageValue | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value
  return isMessage(value) ? value.text : value.map(plain)
}

/** Whether a value within a message is one itself. */
export function isMessage(value: object): value is Message {
  return 'code' in value && 'text' in value && 'values' in value
}
