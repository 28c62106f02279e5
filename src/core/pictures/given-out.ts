import type { z } from 'zod'
import { contract } from '#shared/contract.ts'
import type { CallName } from '#shared/contract.ts'
import { pageAddressSchema, pictureAddressSchema } from '#shared/values/fields.ts'

/**
 * The addresses in core's answers since the start. The window may load pictures from these and open these pages, and no
 * others: with an address of its own making, the window could send anybody what it shows.
 */
export type GivenOut = {
  /** Stores the addresses in an answer, wherever the contract has one. */
  note(name: CallName, value: unknown, shop: string | null): void
  /**
   * Returns the shop in whose answer this picture's address was; its `shop` is null when the window did not name one.
   * Null for an unknown address.
   */
  picture(url: string): { readonly shop: string | null } | null
  /** True when this page's address was in an answer, or when its site and its path were. */
  isPage(url: string): boolean
}

type Kind = 'picture' | 'page'
type Take = (kind: Kind, address: string) => void
type Reader = (value: unknown, take: Take) => void

const anySite = 'https://shop.example'

/** Twice as many are remembered at most: far more than a window shows. */
const maxYoung = 25_000

/** Creates it without any address. */
export function createGivenOut(maxAddresses = maxYoung): GivenOut {
  const readers = new Map<CallName, Reader | null>()
  const pictures = remembered<string | null>(maxAddresses)
  const pages = remembered<true>(maxAddresses)

  const readerFor = (name: CallName): Reader | null => {
    const known = readers.get(name)
    if (known !== undefined) return known
    const reader = readerOf(contract[name].output)
    readers.set(name, reader)
    return reader
  }

  /** Parses a path as the window does after it has put the shop's own address before it. */
  function notePage(address: string): void {
    const isPlain = !address.startsWith('/') || /^[\w/.~=&?-]+$/.test(address)
    const { pathname = '', search = '', hash = '' } = isPlain ? {} : (URL.parse(address, anySite) ?? {})
    pages.add(isPlain ? address : pathname + search + hash, true)
    const [site] = /^https?:\/\/[^/?#]+/.exec(address) ?? []
    if (site !== undefined) pages.add(site, true)
  }

  return {
    note(name, value, shop) {
      readerFor(name)?.(value, (kind, address) => {
        if (kind === 'picture') pictures.add(address, shop)
        else notePage(address)
      })
    },
    picture(url) {
      const shop = pictures.get(url)
      return shop === undefined ? null : { shop }
    },
    isPage(url) {
      if (pages.get(url) === true) return true
      const { origin = '', pathname = '', search = '', hash = '' } = URL.parse(url) ?? {}
      return pages.get(origin) === true && pages.get(pathname + search + hash) === true
    },
  }
}

/** A set of the newest keys: adding a key again makes it new again. */
function remembered<T>(maxKeys: number) {
  let [young, old] = [new Map<string, T>(), new Map<string, T>()]
  return {
    add(key: string, value: T): void {
      young.set(key, value)
      if (young.size < maxKeys) return
      old = young
      young = new Map()
    },
    get: (key: string): T | undefined => young.get(key) ?? old.get(key),
  }
}

/** Returns a reader of the addresses in a value of this schema; null where the schema has none. */
function readerOf(schema: z.core.$ZodType): Reader | null {
  if (schema === pictureAddressSchema) return taking('picture')
  if (schema === pageAddressSchema) return taking('page')
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    return ofMembers(Object.entries(def.shape).map(([key, member]) => [key, readerOf(member)]))
  if (def.type === 'array') return ofEach(readerOf(def.element))
  if (def.type === 'record') return ofEach(readerOf(def.valueType))
  if (def.type === 'union') return ofAny(def.options.map(readerOf))
  if (def.type === 'pipe') return readerOf(def.out)
  return 'innerType' in def ? readerOf(def.innerType) : null
}

const taking =
  (kind: Kind): Reader =>
  (value, take) => {
    if (typeof value === 'string') take(kind, value)
  }

const isReader = (reader: Reader | null): reader is Reader => reader !== null

function ofMembers(members: readonly (readonly [key: string, reader: Reader | null])[]): Reader | null {
  const read = members.flatMap(([key, reader]) => (reader ? [{ key, reader }] : []))
  if (read.length === 0) return null
  return (value, take) => {
    if (typeof value !== 'object' || value === null) return
    for (const { key, reader } of read) reader(Reflect.get(value, key), take)
  }
}

function ofEach(reader: Reader | null): Reader | null {
  if (!reader) return null
  return (value, take) => {
    if (typeof value !== 'object' || value === null) return
    for (const member of Object.values(value)) reader(member, take)
  }
}

/** Reads with all of them: an address is in only one of the variants under its name. */
function ofAny(readers: readonly (Reader | null)[]): Reader | null {
  const some = readers.filter(isReader)
  return some.length === 0 ? null : (value, take) => some.forEach((reader) => reader(value, take))
}
