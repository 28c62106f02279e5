import type { OrderPage, OrderPages } from '../api/resources/order-pages.ts'

/** Four are under way at a time (api/http.ts); two more wait for their turn, so that none is lost while a page is written. */
const ahead = 6

/**
 * Reads all orders from a place on, oldest first, several pages at a time where the shop tells how many there are, and
 * hands them over in order.
 *
 * @param take writes a page down; answers whether to go on
 */
export async function readByAge(
  orders: OrderPages,
  from: number,
  take: (page: OrderPage, offset: number) => Promise<boolean>,
): Promise<void> {
  let offset = from
  let last: OrderPage | null = null
  for (;;) {
    const first = await orders.byAge(offset)
    if (last && isSamePage(last, first)) return
    if (!(await take(first, offset)) || first.nextOffset === null) return
    last = first
    offset = first.nextOffset
    const rest = await readAhead(orders, offset, first, take)
    if (rest === null) return
    offset = rest
  }
}

/** Reads on in pages of the size of `first`, until one has another size. Null at the end, or when it is to stop. */
async function readAhead(
  orders: OrderPages,
  from: number,
  first: OrderPage,
  take: (page: OrderPage, offset: number) => Promise<boolean>,
): Promise<number | null> {
  const { received: size, total } = first
  const pages: Promise<OrderPage>[] = []
  let asked = from
  let offset = from
  const ask = (): void => {
    while (total !== null && asked < total && pages.length < ahead) {
      const page = orders.byAge(asked)
      // Whoever stops in between does not wait for the others; their failures are nobody's then.
      page.catch(() => {})
      pages.push(page)
      asked += size
    }
  }
  for (ask(); ; ask()) {
    const next = pages.shift()
    if (!next) return offset
    const page = await next
    ask()
    if (!(await take(page, offset)) || page.nextOffset === null) return null
    offset = page.nextOffset
    if (page.received !== size) return offset
  }
}

/** A service to which an offset means nothing answers the same page for ever. */
export function isSamePage(one: OrderPage, other: OrderPage): boolean {
  const [id, otherId] = [one, other].map(({ orders, unreadable }) => orders[0]?.id ?? unreadable[0])
  return id !== undefined && id === otherId
}
