/**
 * What a value on the wire must be. `decimal` is a string with a point, `timestamp` is UTC with milliseconds, `url` is absolute;
 * a list names the allowed values.
 */
export type Kind =
  'string' | 'integer' | 'decimal' | 'boolean' | 'timestamp' | 'url' | RegExp | readonly string[]
export type Field = Kind | { readonly orNull: Kind }

/** What a relationship names. `elsewhere` has `links` alone. `apart`: named, and not in this document. */
export type Relation =
  | { readonly one: string; readonly orNull?: true; readonly apart?: true }
  | { readonly many: readonly string[] }
  | 'elsewhere'

/** A record by the contract, written down by hand. Whatever is not listed here must not be sent. */
export interface Shape {
  readonly type: string
  readonly id: RegExp
  /** Whether `links.self` leads to the record, or to its picture; records without an address of their own have no links. */
  readonly self: boolean | 'picture'
  readonly attributes: Readonly<Record<string, Field>>
  /** Attributes of newer versions of the service, which may be there (facts). */
  readonly newer?: Readonly<Record<string, Field>>
  /** Records without any carry no `relationships` either. */
  readonly relationships?: Readonly<Record<string, Relation>>
}

/** Ids are strings, also where the contract's tables say integer (sandbox promise 1). */
export const numericId = /^[1-9]\d*$/

export const orNull = (kind: Kind): Field => ({ orNull: kind })
