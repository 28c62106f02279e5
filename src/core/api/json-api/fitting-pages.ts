import { TooLargeReply, TooSlowReply } from '../errors/api-error.ts'
import type { Document } from './document.ts'

/**
 * How many things a page of one list may have to come as a readable reply, and in time. Grows again with each page that
 * does.
 */
export type Fitting = {
  maxPageSize: number
  /** The smallest size that took too long. It is tried again after so many `pages`, then after `rest`. */
  slow: { readonly size: number; pages: number; rest: number } | null
}

export const firstFitting = (): Fitting => ({ maxPageSize: Infinity, slow: null })

const sizes = [100, 50, 20, 5, 1]
/** After a page that fits, the next one may be this many times as large. */
const growth = 4
/** After so many pages that came in time, a size that took too long is tried again; twice as many after each try. */
const firstRest = 8

const below = (size: number): number => sizes.find((each) => each < size) ?? 1

/**
 * Reads a page of a list, in the largest size whose reply is small enough to read and comes in time. A single thing that
 * is too large is left out and counted, like one without an id, and the list goes on after it.
 *
 * @param wanted the largest number of things that the caller wants
 * @throws TooLargeReply when the service ignores the requested size
 * @throws TooSlowReply when the service hangs, whatever the size: then the next page is requested as large as before
 */
export async function readFitting(
  fitting: Fitting,
  wanted: number,
  isPaged: () => boolean,
  read: (size: number) => Promise<Document>,
): Promise<Document> {
  const trial = nextTrial(fitting, wanted)
  const first = trial ?? Math.min(wanted, fitting.maxPageSize)
  let answers = false
  for (const size of [first, ...sizes.filter((each) => each < first)]) {
    try {
      const page = await read(size)
      noteFit(fitting, size, wanted)
      return page
    } catch (error) {
      const isSlow = error instanceof TooSlowReply && size > 1
      if (!isPaged() || !(isSlow || error instanceof TooLargeReply)) throw error
      if (!isSlow) continue
      // A size that is tried again was too slow before: whether the service answers at all shows at the next one.
      if (size !== trial) answers ||= await answersFor(read)
      if (size !== trial && !answers) throw error
      noteSlow(fitting, size)
    }
  }
  fitting.maxPageSize = growth
  return oneLeftOut
}

/** Resolves to whether the service sends a single thing in time: if not, the size of a page is not what is wrong. */
async function answersFor(read: (size: number) => Promise<Document>): Promise<boolean> {
  return read(1).then(
    () => true,
    (error: unknown) => error instanceof TooLargeReply,
  )
}

function noteSlow(fitting: Fitting, size: number): void {
  fitting.maxPageSize = Math.min(fitting.maxPageSize, below(size))
  if (fitting.slow === null || size < fitting.slow.size)
    fitting.slow = { size, pages: firstRest, rest: firstRest }
}

function noteFit(fitting: Fitting, size: number, wanted: number): void {
  const { slow } = fitting
  if (slow === null) {
    if (size < wanted) fitting.maxPageSize = size * growth
    return
  }
  slow.pages -= 1
  fitting.maxPageSize = Math.min(size * growth, below(slow.size))
  if (size < slow.size) return
  // The shop is faster now, for a page of this size at least.
  const above = sizes.findLast((each) => each > size)
  fitting.maxPageSize = above === undefined ? Infinity : size
  fitting.slow = above === undefined ? null : { size: above, pages: firstRest, rest: firstRest }
}

/** Returns a size that took too long, when it is time to try it again; one page at a time does that. */
function nextTrial({ slow }: Fitting, wanted: number): number | null {
  if (slow === null || slow.pages > 0 || wanted < slow.size) return null
  slow.rest *= 2
  slow.pages = slow.rest
  return slow.size
}

/** A page of one thing that is too large to read. It does not say whether it is the last one. */
export const oneLeftOut: Document = { data: [], withoutId: 1, count: null, hasLinks: false, next: null }
