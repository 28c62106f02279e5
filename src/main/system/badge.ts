import type { Core } from '#core/index.ts'
import { AppError } from '#shared/app/app-error.ts'

/**
 * The number on the app's icon: how many orders of the open shop wait to be shipped. It is read from the copy, whether
 * a window is open or not, whenever something changes; the shop is asked nothing for it.
 */
export function followBadge(
  { call, follow }: Pick<Core, 'call' | 'follow'>,
  show: (count: number) => void,
): void {
  let isReading = false
  let missed = false

  async function read(): Promise<void> {
    isReading = true
    do {
      missed = false
      try {
        show((await call('shop.counts', {})).toShip ?? 0)
      } catch (error) {
        // Without a shop nothing waits. What the shop does not answer leaves the number as it is.
        if (error instanceof AppError && error.kind === 'not-connected') show(0)
      }
    } while (missed)
    isReading = false
  }
  const changed = () => {
    if (isReading) missed = true
    else void read()
  }

  // How many orders wait, or of which shop, may be another by these.
  follow('orders.changed', changed)
  follow('session.changed', changed)
  changed()
}
