import { safeWebAddress } from '../web-address.ts'
import { unreadableReply } from './api-error.ts'

/** A record that lacks what nothing can stand in for. The list goes on without it. */
export class UnreadableRecord extends Error {}

/** Text as it is; empty when there is none. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** An amount, sent as a string or as a number; null when there is none. */
export function decimal(value: unknown): string | null {
  const written = text(value).trim()
  // As `decimalSchema` has it, without its ceremony: an order holds a dozen of them.
  return /^-?\d+(\.\d+)?$/.test(written) ? written : null
}

/** An amount without which the record would tell the owner something wrong. */
export function requiredDecimal(value: unknown): string {
  const amount = decimal(value)
  if (amount === null) throw new UnreadableRecord()
  return amount
}

/** A whole number, sent as a number or as a string; null when there is none. */
export function integer(value: unknown): number | null {
  const written = text(value).trim()
  const number = Number(written)
  return written !== '' && Number.isSafeInteger(number) ? number : null
}

/** A whole number without which the record would tell the owner something wrong. @throws UnreadableRecord */
export function requiredInteger(value: unknown): number {
  const number = integer(value)
  if (number === null) throw new UnreadableRecord()
  return number
}

/** Sent as a boolean or as a word; what is missing is no. */
export function flag(value: unknown): boolean {
  return value === true || value === 'true'
}

/** A moment as the service wrote it; null when there is none or it is no date. */
export function moment(value: unknown): string | null {
  const written = text(value)
  return Number.isNaN(Date.parse(written)) ? null : written
}

/** One of the words that the contract knows. */
export function choice<const T extends string>(value: unknown, known: readonly T[]): T {
  const word = known.find((each) => each === value)
  if (word === undefined) throw new UnreadableRecord()
  return word
}

/** An address that is safe to open or show; null for any other. */
export function webAddress(value: unknown): string | null {
  return safeWebAddress(value)?.href ?? null
}

/** Reads the one record that was asked for. @throws ShopError when it is unreadable */
export function readOne<R, T>(record: R, read: (record: R) => T, ifFailed: string): T {
  const [done] = readEach([record], (each) => ({ value: read(each) })).read
  if (!done) throw unreadableReply(ifFailed)
  return done.value
}

/** Reads what is readable; the rest is left out and counted. */
export function readEach<R, T>(
  records: readonly R[],
  read: (record: R) => T,
): { readonly read: T[]; readonly leftOut: number } {
  const done: T[] = []
  for (const record of records) {
    try {
      done.push(read(record))
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error
    }
  }
  return { read: done, leftOut: records.length - done.length }
}
