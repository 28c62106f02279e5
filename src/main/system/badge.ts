import type { Core } from '#core/index.ts'

/**
 * Shows a number on the app's icon: how many orders of the open shop wait to be shipped. Reads it from the mirror
 * whenever something changes, whether a window is open or not, without a request to the shop.
 */
export function followBadge(
  { call, follow }: Pick<Core, 'call' | 'follow'>,
  show: (count: number) => void,
): void {
  let isReading = false
  let missed = false
  /** The shop whose orders the icon shows. */
  let shownOf: string | null = null

  async function read(): Promise<void> {
    isReading = true
    do {
      missed = false
      try {
        await readOpen()
      } catch {
        // Which shop is open is not known just now: the number stays as it is.
      }
    } while (missed)
    isReading = false
  }

  async function readOpen(): Promise<void> {
    const open = (await call('session.current', {})).connection?.id ?? null
    // An error leaves the number as it is, unless it is of another shop.
    const counted = open === null ? null : await call('shop.counts', {}).catch(() => null)
    if (counted === null && open !== null && open === shownOf) return
    shownOf = open
    show(counted?.toShip ?? 0)
  }

  const changed = () => {
    if (isReading) missed = true
    else void read()
  }

  // These change how many orders wait, or which shop is open.
  follow('orders.changed', changed)
  follow('session.changed', changed)
  changed()
}
