import { z } from 'zod'

/** What went wrong, in the terms of what the owner can do about it. The window turns each into words and one action. */
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
  /** Seconds after which another try makes sense. */
  retryAfter: z.number().optional(),
})

export type ErrorKind = (typeof errorKinds)[number]
export type ErrorDetail = z.infer<typeof errorDetailSchema>

/** Something a user can meet. Bugs throw anything else and reach the window as `unexpected`. */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfter: number | undefined

  constructor(
    kind: ErrorKind,
    message: string,
    more: { fields?: Readonly<Record<string, string>>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'AppError'
    this.kind = kind
    this.fields = more.fields
    this.retryAfter = more.retryAfter
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
