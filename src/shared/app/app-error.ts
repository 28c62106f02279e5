import { z } from 'zod'
import { verbatim } from '../texts/message.ts'
import type { Message } from '../texts/message.ts'

/** What went wrong, named by what the owner can do about it. The window turns each kind into a title and one action. */
export const errorKinds = [
  'not-connected',
  'sign-in-expired',
  'forbidden',
  'not-found',
  'invalid',
  'conflict',
  'rate-limited',
  'offline',
  'shop-unavailable',
  'cancelled',
  'unexpected',
] as const

export const errorDetailSchema = z.object({
  kind: z.enum(errorKinds),
  message: z.string(),
  /** Sentences for single fields of the input, by the field's name in the contract. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The number of seconds after which another try makes sense. */
  retryAfter: z.number().optional(),
})

export type ErrorKind = (typeof errorKinds)[number]
export type ErrorDetail = z.infer<typeof errorDetailSchema>

type Fields = Readonly<Record<string, Message>>

/** An error that an owner can meet. Bugs throw other errors, which reach the window as `unexpected`. */
export class AppError extends Error {
  readonly kind: ErrorKind
  /** The message with its code and values; `message` is its text. */
  readonly words: Message
  /** Sentences for single fields of the input. */
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly fieldWords: Readonly<Record<string, Message>> | undefined
  readonly retryAfter: number | undefined

  constructor(
    kind: ErrorKind,
    words: Message,
    more: { fields?: Fields; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(words.text, more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'AppError'
    this.kind = kind
    this.words = words
    this.fieldWords = more.fields
    this.fields = this.fieldWords && mapValues(this.fieldWords, ({ text }) => text)
    this.retryAfter = more.retryAfter
  }

  /** Makes an error from what crossed the bridge or a fact carries. Only the text of its messages survives that. */
  static fromDetail({ kind, message, fields, retryAfter }: ErrorDetail): AppError {
    return new AppError(kind, verbatim(message), {
      ...(fields && { fields: mapValues(fields, verbatim) }),
      ...(retryAfter !== undefined && { retryAfter }),
    })
  }

  /** The plain record that crosses the bridge. */
  toDetail(): ErrorDetail {
    return {
      kind: this.kind,
      message: this.message,
      ...(this.fields && { fields: { ...this.fields } }),
      ...(this.retryAfter !== undefined && { retryAfter: this.retryAfter }),
    }
  }
}

function mapValues<A, B>(of: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]))
}
