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

/** happy-dom has no layout: every element measures as much, so that lists draw the rows of one window. */
const size = { width: 1440, height: 900 }

export type TestWindow = ConnectedShop & {
  readonly user: UserEvent
  /** The program behind the window ends, as a browser's host can, until what this gives back is called. */
  endHost(): () => void
  /** The faults that it came upon while it was drawn, for a test that puts one in: any that are left fail it. */
  takeFaults(): readonly unknown[]
}

/**
 * The whole window on core's real handlers and a shop of its own, at a path such as "/orders?view=all". Closed when the
 * test ends. Its parts are found with `screen`.
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
  // The router follows this window's own history, as it does in both hosts. It would wait for ever for the window of
  // the test before to draw, so it is given back its own way to go on.
  router.startTransition = async (go) => {
    go()
    return false
  }
  // A part that fails is drawn as such, and what a test then misses says nothing of the fault itself.
  const faults: unknown[] = []
  const onCaughtError = (fault: unknown) => {
    // A place that there is none of is no fault.
    if (!isNotFound(fault)) faults.push(fault)
  }
  await router.navigate({ href: path, replace: true })
  const user = userEvent.setup()
  const stopPacing = pressAsByHand(window)
  // As the page itself does, before it draws anything.
  const stopFollowing = followShell(router)
  render(<App />, { onCaughtError })
  onTestFinished(async () => {
    cleanup()
    stopFollowing()
    stopPacing()
    queryClient.clear()
    hideToasts()
    // What the page keeps beside the window is the next one's otherwise.
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

/** What a host puts on `window.desktop`, without the process boundary: answers and facts are copied all the same. */
function bridgeTo({ core }: ConnectedShop): { readonly bridge: Bridge; endHost(): () => void } {
  let answers = true
  const toldOfHost = new Set<(fact: unknown) => void>()
  const turn = (now: boolean) => {
    answers = now
    act(() => {
      for (const listener of toldOfHost) listener({ answers })
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
          toldOfHost.add(listener)
          return () => void toldOfHost.delete(listener)
        }
        return core.on((told, fact) => {
          if (answers && told === name) listener(structuredClone(fact))
        })
      },
    },
    endHost() {
      turn(false)
      return () => turn(true)
    },
  }
}
