/**
 * What a value on the wire must be. `decimal` is a string with a point, `timestamp` is UTC with milliseconds, `url` is absolute;
 * a list names the allowed values.
 */
export type Kind =
  'string' | 'integer' | 'decimal' | 'boolean' | 'timestamp' | 'url' | RegExp | readonly string[]
export type Field = Kind | { readonly orNull: Kind }

/** The records that a relationship names. `elsewhere` has only `links`. `apart`: named, but not in this document. */
export type Relation =
  | { readonly one: string; readonly orNull?: true; readonly apart?: true }
  | { readonly many: readonly string[] }
  | 'elsewhere'

/** A record's shape in the contract, written by hand. The sandbox must send nothing that is not listed here. */
export interface Shape {
  readonly type: string
  readonly id: RegExp
  /** True when `links.self` leads to the record, 'picture' when it leads to its picture; records without an address have no links. */
  readonly self: boolean | 'picture'
  readonly attributes: Readonly<Record<string, Field>>
  /** Attributes of newer versions of the service, which may be there (facts). */
  readonly newer?: Readonly<Record<string, Field>>
  /** Records without relations have no `relationships` at all. */
  readonly relationships?: Readonly<Record<string, Relation>>
}

/** Ids are strings, even where the contract's tables say integer (sandbox promise 1). */
export const numericId = /^[1-9]\d*$/

export const orNull = (kind: Kind): Field => ({ orNull: kind })
