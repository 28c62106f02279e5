import { ShopError } from '../errors/api-error.ts'
import type { Fitting } from './fitting-pages.ts'
import type { PageLinks } from './page-links.ts'

export type Query = Readonly<Record<string, string>>

/** The form of a request for a page of a list. `size`: null lets the service choose. */
type Manner = { readonly size: number | null; readonly sort: 'both' | 'sign' | 'none' }

/**
 * Spec: Limits (20 is the default). Facts: Paging (public clients use 100, the maximum is unknown) and Orders (newer:
 * `sort_direction` beside the sign). If a service refuses one form, core requests the page in a plainer one.
 */
const sizes = [100, 50, 20]
const plainer: readonly Manner[] = [
  { size: 20, sort: 'none' },
  { size: null, sort: 'none' },
]

/** The form of list requests that a service accepts. Falls back for good to a plainer one that it accepted. */
export type Manners = {
  maxPageSize: number
  sort: Manner['sort']
  isPaged: boolean
  /** How single lists go on, for a service without offsets. */
  readonly links: PageLinks
  /** How large the pages of each list may be, by its path. */
  readonly fittings: Map<string, Fitting>
}

/** The form that core tries first. */
export const firstManners = (): Manners => ({
  maxPageSize: 100,
  sort: 'both',
  isPaged: true,
  links: new Map(),
  fittings: new Map(),
})

/**
 * Requests a page of a list, in the best form that the service accepts.
 *
 * @param size the largest number of things that the caller wants
 * @throws ShopError the service's error for the first request, when it refuses every form
 */
export async function requestPage<T>(
  manners: Manners,
  { query, offset, size: wanted }: { query: Query; offset: number; size?: number | undefined },
  request: (query: Query) => Promise<T>,
): Promise<T> {
  const size = Math.min(wanted ?? manners.maxPageSize, manners.maxPageSize)
  let refusal: ShopError | null = null
  for (const manner of mannersFrom(manners, size, query, offset)) {
    try {
      const answer = await request(written(manner, query, offset))
      // A page that was meant to be small says nothing about the largest possible size.
      if (manner.size !== null && manner.size < size) manners.maxPageSize = manner.size
      if ('sort' in query) manners.sort = manner.sort
      manners.isPaged &&= manner.size !== null
      return answer
    } catch (error) {
      // A 400 may have another cause; then the plainest form is refused too, and the first error is thrown.
      if (!(error instanceof ShopError) || error.kind !== 'invalid') throw error
      refusal ??= error
    }
  }
  throw refusal ?? new Error('There is no manner to ask in.')
}

function mannersFrom(
  { sort, isPaged }: Manners,
  size: number,
  query: Query,
  offset: number,
): readonly Manner[] {
  // A service without pages has sent the whole list with the first answer.
  if (!isPaged) return [{ size: null, sort }]
  const smaller = [size, ...sizes.filter((each) => each < size)]
  const hasSign = query['sort']?.startsWith('-') === true
  const known = smaller.map((each) => ({ size: each, sort }))
  const simpler: Manner[] =
    sort === 'both' && hasSign ? smaller.map((each) => ({ size: each, sort: 'sign' })) : []
  const last = plainer.filter(
    (manner) => (manner.size !== null && 'sort' in query) || (manner.size === null && offset === 0),
  )
  return [...known, ...simpler, ...last]
}

function written({ size, sort }: Manner, query: Query, offset: number): Query {
  const { sort: wanted, ...rest } = query
  return {
    ...rest,
    ...(wanted !== undefined && sort !== 'none' && { sort: wanted }),
    ...(wanted?.startsWith('-') && sort === 'both' && { sort_direction: 'desc' }),
    ...(size !== null && { 'page[limit]': String(size), 'page[offset]': String(offset) }),
  }
}
