import { z } from 'zod'
import type { AppError } from '#shared/app/app-error.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'
import { isBrokenMirror } from '../mirror/store/mirror.ts'
import { isClosed } from '../sqlite/database.ts'
import { unwritable } from '../own/file/open-own-db.ts'
import { whyUnwritable } from '../own/file/open-to-read.ts'
import { redactedStack } from '../values/redacted-stack.ts'
import type { LocalShopManager } from './local-shop-manager.ts'
import { leftMeanwhile, mended, notMended, readAnew } from './session-errors.ts'
import type { SessionDeps } from './session-deps.ts'
import { shopFolder, shopsFolder } from '../files/shop-folders.ts'

/**
 * Returns a function that turns the error of a failed call into the one to show, when files on this computer are the
 * cause; null when they are not. It repairs an unreadable file first, so that the error reports what was done.
 */
export function whatFailed(
  localShops: LocalShopManager,
  { dataDir, log }: Pick<SessionDeps, 'dataDir' | 'log'>,
) {
  return async (error: unknown): Promise<AppError | null> => {
    if (isClosed(error)) return leftMeanwhile()
    const localShop = localShops.current()
    const why = whyUnwritable(error)
    if (why !== null) {
      return localShop
        ? unwritable(localShop.own.unwritable ?? why, shopFolder(dataDir, localShop.id))
        : unwritable(why, shopsFolder(dataDir), localShopMessages.noShopOpened)
    }
    if (isNonsense(error) && localShop && (await localShop.mender.checkAll()) > 0) return readAnew()
    if (!isBrokenMirror(error)) return null
    try {
      await localShop?.broken()
    } catch (failure) {
      log(`What is kept could not be put in order: ${redactedStack(failure)}`)
      return notMended(shopsFolder(dataDir))
    }
    return mended(localShops.current())
  }
}

/** True when a file held no JSON, or JSON of another shape: a bit may have changed on the disk. */
function isNonsense(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof z.ZodError
}
