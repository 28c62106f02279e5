import { TooLargeReply } from '../errors/api-error.ts'
import type { Document } from './document.ts'

/** How many things a page of this shop may have to fit into a readable reply; grows again with each page that fits. */
export type Fitting = { maxPageSize: number }

export const firstFitting = (): Fitting => ({ maxPageSize: Infinity })

const smaller = [50, 20, 5, 1]
/** After a page that fits, the next one may be this many times as large. */
const growth = 4

/**
 * Reads a page of a list, in the largest size whose reply is small enough to read. A single thing that is too large is
 * left out and counted, like one without an id, and the list goes on after it.
 *
 * @param wanted the largest number of things that the caller wants
 * @throws TooLargeReply when the service ignores the requested size
 */
export async function readFitting(
  fitting: Fitting,
  wanted: number,
  isPaged: () => boolean,
  read: (size: number) => Promise<Document>,
): Promise<Document> {
  const first = Math.min(wanted, fitting.maxPageSize)
  for (const size of [first, ...smaller.filter((each) => each < first)]) {
    try {
      const page = await read(size)
      if (size < wanted) fitting.maxPageSize = size * growth
      return page
    } catch (error) {
      if (!(error instanceof TooLargeReply) || !isPaged()) throw error
    }
  }
  fitting.maxPageSize = growth
  return oneLeftOut
}

/** A page of one thing that is too large to read. It does not say whether it is the last one. */
export const oneLeftOut: Document = { data: [], withoutId: 1, count: null, hasLinks: false, next: null }
