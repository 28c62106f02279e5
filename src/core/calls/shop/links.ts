import { AppError } from '#shared/app/app-error.ts'
import type { Handlers } from '#shared/contract.ts'
import type { AdminPages } from '#shared/app/settings.ts'
import type { Clock } from '../../timing/clock.ts'
import type { GivenOut } from '../../pictures/given-out.ts'
import { servicePreset } from '#shared/shop/service-preset.ts'
import { shopMessages } from '#shared/texts/errors/shop.ts'
import type { PersistentSettings } from '../../files/persistent-settings.ts'
import { safeWebAddress } from '../../net/web-address.ts'

type OpenExternal = (url: string) => Promise<void>

const { admin, ...known } = servicePreset
const servicePages = new Set<string>(Object.values(known))

/** Ids are written so by every shop that has been met; a longer one could say something. */
const plainId = /^[\w-]{1,40}$/

/** Whether this is the page of some one thing in the shop's admin, whose address is a setting. */
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
  /** Shows the folder of the log; left out where none is kept. */
  readonly openLogs?: () => Promise<void>
}

/** What is opened outside of the window by a press. */
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

const [mostOpened, spanMs] = [12, 60_000]

/** Opens as many as a hand does: a window that opens pages by itself could tell by each of them what it knows, and be in the way. */
export function fewAMinute(openExternal: OpenExternal, { elapsed }: Pick<Clock, 'elapsed'>): OpenExternal {
  const opened: number[] = []
  return async (url) => {
    const now = elapsed()
    while (opened[0] !== undefined && opened[0] <= now - spanMs) opened.shift()
    if (opened.length >= mostOpened)
      throw new AppError('rate-limited', shopMessages.pagesTooMany({ most: mostOpened }))
    opened.push(now)
    await openExternal(url)
  }
}
