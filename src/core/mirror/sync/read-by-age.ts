import type { OrderPage, OrderPages } from '../../api/resources/order-pages.ts'

/**
 * How many pages to request ahead. Four are under way at a time (api/http/http.ts); the others wait for their turn, or
 * to be written together.
 */
const ahead = 8

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
    if (!(await onPages([first], offset)) || first.nextOffset === null) return
    last = first
    const rest = await readAhead(orders, first.nextOffset, first, onPages)
    if (rest === null) return
    offset = rest
  }
}

type PageRequest = { readonly page: Promise<OrderPage>; arrived: OrderPage | null }

/** Reads on in pages of the size of `first`, until one has another size. Null at the end, or when `onPages` stops it. */
async function readAhead(
  orders: OrderPages,
  from: number,
  { received: size, total, isLinked }: OrderPage,
  onPages: OnPages,
): Promise<number | null> {
  const requests: PageRequest[] = []
  let next = from
  let offset = from
  const requestMore = (): void => {
    for (; !isLinked && total !== null && next < total && requests.length < ahead; next += size)
      requests.push(requestPage(orders, next))
  }
  for (requestMore(); ; requestMore()) {
    const one = requests.shift()
    if (!one) return offset
    const pages = [await one.page]
    // A page of another size leaves a gap before the ones that were requested after it.
    for (
      let more = requests[0]?.arrived;
      more && pages.at(-1)?.received === size;
      more = requests[0]?.arrived
    ) {
      pages.push(more)
      requests.shift()
    }
    requestMore()
    const end = pages.at(-1)
    if (!(await onPages(pages, offset)) || !end || end.nextOffset === null) return null
    offset += pages.reduce((sum, { received }) => sum + received, 0)
    if (end.received !== size) return offset
  }
}

function requestPage(orders: OrderPages, offset: number): PageRequest {
  const request: PageRequest = { page: orders.byAge(offset), arrived: null }
  request.page.then(
    (page) => {
      request.arrived = page
    },
    // A reader that stops early does not wait for the other pages; nobody else handles their failures.
    () => {},
  )
  return request
}

/** True when both are the same page: a service that ignores the offset returns it for ever. */
export function isSamePage(one: OrderPage, other: OrderPage): boolean {
  const [id, otherId] = [one, other].map(({ orders, unreadable }) => orders[0]?.id ?? unreadable[0]?.id)
  return id !== undefined && id === otherId
}
