import { isNotFound } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import type { Bridge } from '#shared/contract.ts'
import { App } from '../../../src/renderer/app/App.tsx'
import { queryClient } from '../../../src/renderer/app/query-client.ts'
import { router } from '../../../src/renderer/app/routes.tsx'
import { followShell } from '../../../src/renderer/app/shell-events.ts'
import { hideToasts } from '../../../src/renderer/components/notices/toast.ts'
import { connectedShop } from '../core/core.ts'
import type { ConnectedShop } from '../core/core.ts'
import { pressAsByHand } from './hands.ts'

/** The size that every element reports: happy-dom has no layout, and lists render as many rows as fit a window. */
const size = { width: 1440, height: 900 }

export type TestWindow = ConnectedShop & {
  readonly user: UserEvent
  /** Ends the program behind the window, as a browser's host can end. Returns the function that starts it again. */
  endHost(): () => void
  /** Takes the faults that rendering has met, for a test that causes one: any that are left fail the test. */
  takeFaults(): readonly unknown[]
}

/**
 * Opens the whole window on core's real handlers and a shop of its own, at a path such as "/orders?view=all". Closes it
 * when the test ends. Tests find its parts with `screen`.
 */
export async function openWindow(
  path: string,
  options: Parameters<typeof connectedShop>[0] = {},
): Promise<TestWindow> {
  const shop = await connectedShop({ stranger: true, ...options })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(size.width)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(size.height)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height)
  const { bridge, endHost } = bridgeTo(shop)
  Object.assign(window, { innerWidth: size.width, innerHeight: size.height, desktop: bridge })
  // The router follows this window's own history, as it does in both hosts. Without its own `startTransition` it would
  // wait for ever for the previous test's window to render.
  router.startTransition = async (go) => {
    go()
    return false
  }
  // The window shows an error in place of a part that fails; a test that misses the part would not report the fault
  // itself.
  const faults: unknown[] = []
  const onCaughtError = (fault: unknown) => {
    // A route that doesn't exist is no fault.
    if (!isNotFound(fault)) faults.push(fault)
  }
  await router.navigate({ href: path, replace: true })
  const user = userEvent.setup()
  const stopPacing = pressAsByHand(window)
  // As the page itself does before its first render.
  const stopFollowing = followShell(router)
  render(<App />, { onCaughtError })
  onTestFinished(async () => {
    cleanup()
    stopFollowing()
    stopPacing()
    queryClient.clear()
    hideToasts()
    // Otherwise the next window would find what this one stored in the page.
    localStorage.clear()
    delete document.documentElement.dataset['theme']
    vi.restoreAllMocks()
    await shop.close()
    if (faults.length > 0)
      throw new AggregateError(faults, `The window came upon a fault: ${stackOf(faults[0])}`)
  })
  return { ...shop, user, endHost, takeFaults: () => faults.splice(0) }
}

function stackOf(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}

/**
 * Returns what a host puts on `window.desktop`, without the process boundary; it copies answers and facts as that does.
 */
function bridgeTo({ core }: ConnectedShop): { readonly bridge: Bridge; endHost(): () => void } {
  let answers = true
  const hostListeners = new Set<(fact: unknown) => void>()
  const turn = (now: boolean) => {
    answers = now
    act(() => {
      for (const listener of hostListeners) listener({ answers })
    })
  }
  return {
    bridge: {
      async call(name, input, shop) {
        if (!answers) throw new TypeError('Failed to fetch')
        return structuredClone(await core.answer(name, structuredClone(input), shop))
      },
      on(name, listener) {
        if (name === 'host.answers') {
          hostListeners.add(listener)
          return () => void hostListeners.delete(listener)
        }
        return core.on((eventName, fact) => {
          if (answers && eventName === name) listener(structuredClone(fact))
        })
      },
    },
    endHost() {
      turn(false)
      return () => turn(true)
    },
  }
}
