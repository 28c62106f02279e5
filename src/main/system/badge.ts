import type { Core } from '#core/index.ts'
import { AppError } from '#shared/app/app-error.ts'

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

  async function read(): Promise<void> {
    isReading = true
    do {
      missed = false
      try {
        show((await call('shop.counts', {})).toShip ?? 0)
      } catch (error) {
        // Without a shop nothing waits. Any other error leaves the number as it is.
        if (error instanceof AppError && error.kind === 'not-connected') show(0)
      }
    } while (missed)
    isReading = false
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
