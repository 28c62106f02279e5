import { TooLargeReply } from '../errors/api-error.ts'
import type { Document } from './document.ts'

/** How many things a shop's pages had lately that could be read whole; grows again with each page that fits. */
export type Fitting = { most: number }

export const firstFitting = (): Fitting => ({ most: Infinity })

const smaller = [50, 20, 5, 1]
/** So many times more are tried after a page that fitted. */
const growth = 4

/**
 * Reads a page of a list in as many things as make a reply that can be held. One thing that makes more alone is left out
 * and counted, like one without an id, and the list goes on behind it.
 *
 * @param wanted how many are wanted at most
 * @throws TooLargeReply when the service gives as much as it likes, whatever is asked for
 */
export async function readFitting(
  fitting: Fitting,
  wanted: number,
  isPaged: () => boolean,
  read: (size: number) => Promise<Document>,
): Promise<Document> {
  const first = Math.min(wanted, fitting.most)
  for (const size of [first, ...smaller.filter((each) => each < first)]) {
    try {
      const page = await read(size)
      if (size < wanted) fitting.most = size * growth
      return page
    } catch (error) {
      if (!(error instanceof TooLargeReply) || !isPaged()) throw error
    }
  }
  fitting.most = growth
  return oneLeftOut
}

/** A page of one thing that nobody can read. Nothing tells whether it is the last one. */
export const oneLeftOut: Document = { data: [], withoutId: 1, count: null, hasLinks: false, next: null }
