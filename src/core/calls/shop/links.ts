import { AppError } from '#shared/app/app-error.ts'
import type { Handlers } from '#shared/contract.ts'
import type { AdminPages } from '#shared/app/settings.ts'
import type { Clock } from '../../timing/clock.ts'
import type { GivenOut } from '../../pictures/given-out.ts'
import { servicePreset } from '#shared/shop/service-preset.ts'
import { shopMessages } from '#shared/texts/errors/shop.ts'
import type { PersistentSettings } from '../../files/persistent-settings.ts'
import { safeWebAddress } from '../../net/web-address.ts'

type OpenExternal = (url: string, stopped?: AbortSignal) => Promise<void>

const { admin, ...known } = servicePreset
const servicePages = new Set<string>(Object.values(known))

/** The form of ids in every known shop; a longer id could carry data out. */
const plainId = /^[\w-]{1,40}$/

/** True for the page of one order, product or discount in the shop's admin, whose address is a setting. */
function isInAdmin(url: string, own: AdminPages | null): boolean {
  return [admin, ...(own ? [own] : [])]
    .flatMap(({ order, product, discount }) => [order, product, discount])
    .some((page) => {
      const [before = ''] = page.split('{id}')
      const [id = ''] = /^[\w-]*/.exec(url.slice(before.length)) ?? []
      return plainId.test(id) && page.replaceAll('{id}', id) === url
    })
}

type LinksDeps = {
  /** Opens an address in the system's browser. */
  readonly openExternal: OpenExternal
  /** Shows the folder of the log; left out where there is no log file. */
  readonly openLogs?: () => Promise<void>
}

/** Opens pages and folders outside of the window when the owner presses a link. */
export function linksCalls(
  { openExternal, openLogs }: LinksDeps,
  { isPage }: Pick<GivenOut, 'isPage'>,
  settings: Pick<PersistentSettings, 'get'>,
): Pick<Handlers, 'links.open' | 'logs.open'> {
  return {
    async 'links.open'({ url }) {
      const address = safeWebAddress(url)
      if (!address) throw new AppError('forbidden', shopMessages.pageNotSecure)
      const isNamed =
        isPage(url) || servicePages.has(url) || isInAdmin(url, (await settings.get()).adminPages)
      if (!isNamed) throw new AppError('forbidden', shopMessages.pageNotNamed)
      await openExternal(address.href)
      return {}
    },

    async 'logs.open'() {
      if (!openLogs) throw new AppError('not-found', shopMessages.logInTerminal)
      await openLogs()
      return {}
    },
  }
}

const [maxOpened, spanMs] = [12, 60_000]

/**
 * Limits how many pages open a minute to what a hand does: a window that opens pages by itself could leak data with
 * each of them, and get in the owner's way.
 */
export function fewAMinute(openExternal: OpenExternal, { elapsed }: Pick<Clock, 'elapsed'>): OpenExternal {
  const opened: number[] = []
  return async (url, stopped) => {
    const now = elapsed()
    while (opened[0] !== undefined && opened[0] <= now - spanMs) opened.shift()
    if (opened.length >= maxOpened)
      throw new AppError('rate-limited', shopMessages.pagesTooMany({ most: maxOpened }))
    opened.push(now)
    await openExternal(url, stopped)
  }
}
