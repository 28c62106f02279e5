import { AppError } from '#shared/app/app-error.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import type { Message } from '#shared/texts/message.ts'
import type { LocalShop } from '../shop/local-shop.ts'
import type { Broken } from '../own/file/own-db.ts'

export const notConnected = () => new AppError('not-connected', sessionMessages.noShopOpen)

export const leftMeanwhile = () => new AppError('cancelled', sessionMessages.closedMeanwhile)

/** The error that reports what core did about a file that could not be read. */
export function mended(localShop: LocalShop | null): AppError {
  const [own, copy] = [localShop?.own.broken ?? null, localShop?.mirror.rebuilt ?? false]
  const { mirrorMended, bothMended, notRead } = localShopMessages
  if (own === null) return new AppError('unexpected', copy ? mirrorMended : notRead)
  const words = ownMended(own)
  return new AppError('unexpected', copy ? bothMended({ own: words, mirror: mirrorMended }) : words)
}

const ownMended = ({ file, rescued, lost, more, unsure }: Broken): Message =>
  localShopMessages.ownMended({ file, rescued, lost, more, unsure })

export const readAnew = () => new AppError('unexpected', localShopMessages.orderDamaged)

export const notMended = (folder: string) =>
  new AppError('unexpected', localShopMessages.notMended({ folder }))
