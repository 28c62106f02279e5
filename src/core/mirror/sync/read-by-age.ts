import type { OrderPage, OrderPages } from '../../api/resources/order-pages.ts'

/**
 * How many pages are requested and not here yet. Four are under way at a time (api/http/http.ts); the others wait for
 * their turn, so that none of the four places is empty while a page is read.
 */
const ahead = 8
/** How many pages are requested and not passed on yet: more than are written at a time, so that no write holds up others. */
const buffered = 16
/** How many pages are written together at most. */
const batchSize = 8

/** Writes consecutive pages, the first of which begins at `offset`. Resolves to whether to go on. */
export type OnPages = (pages: readonly OrderPage[], offset: number) => Promise<boolean>

/**
 * Reads all orders from a place on, oldest first, several pages at a time where the shop says how many there are, and
 * passes them on in order. What arrives while pages are written is written together after them.
 */
export async function readByAge(orders: OrderPages, from: number, onPages: OnPages): Promise<void> {
  let offset = from
  let last: OrderPage | null = null
  for (;;) {
    const first = await orders.byAge(offset)
    if (last && isSamePage(last, first)) return
    const rest = await readAhead(orders, offset, first, onPages)
    if (rest === null) return
    last = first
    offset = rest
  }
}

type PageRequest = { readonly page: Promise<OrderPage>; arrived: OrderPage | null }

/**
 * Passes on `first`, which begins at `from`, and reads on in pages of its size, until one has another size. Requests
 * further pages whenever one arrives, also while others are written. Null at the end, or when `onPages` stops it.
 */
async function readAhead(
  orders: OrderPages,
  from: number,
  first: OrderPage,
  onPages: OnPages,
): Promise<number | null> {
  const { received: size, total, isLinked, nextOffset } = first
  const requests: PageRequest[] = [{ page: Promise.resolve(first), arrived: first }]
  let next = nextOffset ?? Infinity
  let offset = from
  let isOver = false
  const isAwaited = ({ arrived }: PageRequest): boolean => arrived === null
  const stop = (): void => void (isOver = true)
  const requestMore = (): void => {
    while (
      !isOver &&
      !isLinked &&
      total !== null &&
      next < total &&
      requests.length < buffered &&
      requests.filter(isAwaited).length < ahead
    ) {
      requests.push(requestPage(orders, next, requestMore, stop))
      next += size
    }
  }
  try {
    for (requestMore(); ; requestMore()) {
      const one = requests.shift()
      if (!one) return offset
      const pages = [await one.page]
      // A page of another size leaves a gap before the ones that were requested after it.
      for (
        let more = requests[0]?.arrived;
        more && pages.length < batchSize && pages.at(-1)?.received === size;
        more = requests[0]?.arrived
      ) {
        pages.push(more)
        requests.shift()
      }
      const end = pages.at(-1)
      if (end?.received !== size) stop()
      requestMore()
      if (!(await onPages(pages, offset)) || !end || end.nextOffset === null) return null
      offset += pages.reduce((sum, { received }) => sum + received, 0)
      if (end.received !== size) return offset
    }
  } finally {
    stop()
  }
}

/** @param onFailed called when the page does not come: then nobody reads those after it either */
function requestPage(
  orders: OrderPages,
  offset: number,
  onArrived: () => void,
  onFailed: () => void,
): PageRequest {
  const request: PageRequest = { page: orders.byAge(offset), arrived: null }
  // A reader that stops early does not wait for the other pages; nobody else handles their failures.
  request.page.then((page) => {
    request.arrived = page
    onArrived()
  }, onFailed)
  return request
}

/** True when both are the same page: a service that ignores the offset returns it for ever. */
export function isSamePage(one: OrderPage, other: OrderPage): boolean {
  const [id, otherId] = [one, other].map(({ orders, unreadable }) => orders[0]?.id ?? unreadable[0]?.id)
  return id !== undefined && id === otherId
}
