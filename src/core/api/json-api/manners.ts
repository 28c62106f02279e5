import { ShopError } from '../errors/api-error.ts'
import type { PageLinks } from './page-links.ts'

export type Query = Readonly<Record<string, string>>

/** How a service is asked for a page of a list. `size`: null asks for whatever it gives. */
type Manner = { readonly size: number | null; readonly sort: 'both' | 'sign' | 'none' }

/**
 * Spec: Limits (20 is the default). Facts: Paging (public clients use 100, the maximum is unknown) and Orders (newer:
 * `sort_direction` beside the sign). What a service refuses is asked for in a plainer way.
 */
const sizes = [100, 50, 20]
const plainer: readonly Manner[] = [
  { size: 20, sort: 'none' },
  { size: null, sort: 'none' },
]

/** In which manner a service takes questions for lists; falls for good once it has refused one and taken a plainer one. */
export type Manners = {
  most: number
  sort: Manner['sort']
  isPaged: boolean
  /** How single lists go on, of a service that knows no offsets. */
  readonly links: PageLinks
}

/** What is tried first. */
export const firstManners = (): Manners => ({ most: 100, sort: 'both', isPaged: true, links: new Map() })

/**
 * A page of a list, in the best manner that the service takes.
 *
 * @param size the most that is wanted
 * @throws ShopError what the service said to the first question, when it refuses every manner
 */
export async function requestPage<T>(
  manners: Manners,
  { query, offset, size: wanted }: { query: Query; offset: number; size?: number | undefined },
  request: (query: Query) => Promise<T>,
): Promise<T> {
  const size = Math.min(wanted ?? manners.most, manners.most)
  let refusal: ShopError | null = null
  for (const manner of mannersFrom(manners, size, query, offset)) {
    try {
      const answer = await request(written(manner, query, offset))
      // A page that was to be small says nothing of how large one may be.
      if (manner.size !== null && manner.size < size) manners.most = manner.size
      if ('sort' in query) manners.sort = manner.sort
      manners.isPaged &&= manner.size !== null
      return answer
    } catch (error) {
      // A 400 may also be about something else; then the plainest question is refused too, and the first is told.
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
  // Whoever knows no pages has given all of them with the first.
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
