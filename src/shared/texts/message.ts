/** A value in a message: another message appears there as its text. */
export type MessageValue = string | number | boolean | null | Message | readonly MessageValue[]

/**
 * A text for the owner that crosses processes: the code of the sentence in the catalogue, its values, and its text. On
 * disk the code and the values let a later version write it in another language.
 */
export type Message = {
  /** The group of the catalogue and the sentence's name in it: "outbox.updateFirst". */
  readonly code: string
  readonly values: Readonly<Record<string, MessageValue>>
  /** The text in the language of this process. */
  readonly text: string
}

/** A sentence of the catalogue: its words, or a function that makes them from values. */
type Sentence = string | ((values: never) => string)

/** The values of a sentence, in which a message may take the place of text. */
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
 * Makes a group of the catalogue: for each sentence's name a message, or a function that makes one from values.
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
    // True because the type of the made function requires the values of this very sentence.
    const words = sentence as (values: unknown) => string
    const read = (values: Message['values']) =>
      words(new Proxy(values, { get: (all, value: string) => plain(all[value]) }))
    return [name, (values: Message['values']) => ({ code, values, text: read(values) })]
  })
  return Object.fromEntries(made) as Messages<T> // Each sentence is under its own name.
}

/**
 * Makes a message of a text outside the catalogue: somebody else's words, or a message of which only the text arrived.
 */
export function verbatim(text: string): Message {
  return { code: '', values: {}, text }
}

/** Returns the value with each message replaced by its text. */
function plain(value: MessageValue | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value
  return isMessage(value) ? value.text : value.map(plain)
}

/** True when a value within a message is a message itself. */
export function isMessage(value: object): value is Message {
  return 'code' in value && 'text' in value && 'values' in value
}
