import type { Message } from '#shared/texts/message.ts'
import { safeWebAddress } from '../../net/web-address.ts'
import { unreadableReply } from '../errors/api-error.ts'

/** Thrown for a record without an indispensable value; the list goes on. The message names it: "its total". */
export class UnreadableRecord extends Error {}

/** The value as text; empty when there is none. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** An amount, sent as a string or as a number; null when there is none. */
export function decimal(value: unknown): string | null {
  const written = text(value).trim()
  // The pattern of `decimalSchema`, without the cost of a schema: an order holds a dozen amounts.
  return /^-?\d+(\.\d+)?$/.test(written) ? written : null
}

/** An amount that the record can't be shown correctly without. */
export function requiredDecimal(value: unknown, what: string): string {
  const amount = decimal(value)
  if (amount === null) throw new UnreadableRecord(what)
  return amount
}

/** A whole number, sent as a number or as a string; null when there is none. */
export function integer(value: unknown): number | null {
  const written = text(value).trim()
  const number = Number(written)
  return written !== '' && Number.isSafeInteger(number) ? number : null
}

/** A whole number that the record can't be shown correctly without. @throws UnreadableRecord */
export function requiredInteger(value: unknown, what: string): number {
  const number = integer(value)
  if (number === null) throw new UnreadableRecord(what)
  return number
}

/** A boolean, sent as one or as a word; false when it is missing. */
export function flag(value: unknown): boolean {
  return value === true || value === 'true'
}

/** A time as the service wrote it; null when there is none or it is not a date. */
export function moment(value: unknown): string | null {
  const written = text(value)
  return Number.isNaN(Date.parse(written)) ? null : written
}

/** A status word as the service wrote it: one of the contract's, or one of its own. */
export function shopWord(value: unknown, what: string): string {
  const word = text(value).trim()
  if (word === '') throw new UnreadableRecord(what)
  return word
}

/** An address that is safe to open; null for any other. */
export function webAddress(value: unknown): string | null {
  return safeWebAddress(value)?.href ?? null
}

/** The address of a picture that is safe to show; null for any other. One without a scheme ("//pictures.example/1.jpg") is https. */
export function pictureAddress(value: unknown): string | null {
  const written = text(value).trim()
  return safeWebAddress(/^\/\/[^/\\]/.test(written) ? `https:${written}` : written)?.href ?? null
}

/** Reads the one record that was requested. @throws ShopError when it is unreadable */
export function readOne<R, T>(record: R, read: (record: R) => T, ifFailed: Message): T {
  const [done] = readEach([record], (each) => ({ value: read(each) })).read
  if (!done) throw unreadableReply(ifFailed)
  return done.value
}

/** Reads the readable records. Counts the others in `leftOut`; `why` says what each of them lacks. */
export function readEach<R, T>(
  records: readonly R[],
  read: (record: R) => T,
): { readonly read: T[]; readonly leftOut: number; readonly why: readonly string[] } {
  const done: T[] = []
  const why: string[] = []
  for (const record of records) {
    try {
      done.push(read(record))
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error
      why.push(error.message)
    }
  }
  return { read: done, leftOut: why.length, why }
}
