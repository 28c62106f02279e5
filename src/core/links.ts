import { AppError } from '#shared/app-error.ts'
import type { Handlers } from '#shared/contract.ts'
import { safeWebAddress } from './web-address.ts'

/** @param openExternal opens an address in the system's browser */
export function linksCalls(openExternal: (url: string) => Promise<void>): Pick<Handlers, 'links.open'> {
  return {
    async 'links.open'({ url }) {
      const address = safeWebAddress(url)
      if (!address) throw new AppError('forbidden', 'Not opened: only secure web pages (https) are opened.')
      await openExternal(address.href)
      return {}
    },
  }
}
