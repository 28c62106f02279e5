import { AppError } from '#shared/app-error.ts'
import type { Connection } from '#shared/models/session.ts'
import type { Credentials, HttpParts } from '../api/http.ts'
import { connectService } from '../api/shop-api.ts'
import type { ShopApi } from '../api/shop-api.ts'

/** A way into a service in somebody's name. */
export type Door = {
  /** Asks whose shop the credentials open. */
  identify(kind: Connection['kind'], ifFailed: string): Promise<Connection>
  shop(accountId: string): ShopApi
  /** Stops whatever still runs through it, as `cancelled`. */
  close(): void
}

/** @param onRefused is told once when the shop refuses the password */
export function openDoor(parts: HttpParts, credentials: Credentials, onRefused: (door: Door) => void): Door {
  const closing = new AbortController()
  const service = connectService(parts, credentials, {
    closed: closing.signal,
    onRefused: () => onRefused(door),
  })
  const door: Door = {
    async identify(kind, ifFailed) {
      const { id, storeName } = await service.findAccount(ifFailed)
      const { username, serviceUrl } = credentials
      return { kind, accountId: id, subdomain: username, storeName, serviceUrl }
    },
    shop: (accountId) => service.shop(accountId),
    close: () => closing.abort(new AppError('cancelled', 'Stopped: the shop was closed meanwhile.')),
  }
  return door
}
