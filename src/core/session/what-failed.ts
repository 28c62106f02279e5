import { z } from 'zod'
import type { AppError } from '#shared/app/app-error.ts'
import { isBrokenCopy } from '../mirror/store/copy.ts'
import { isClosed } from '../sqlite/database.ts'
import { unwritable } from '../own/file/open-own.ts'
import { whyUnwritable } from '../own/file/open-to-read.ts'
import { traceOf } from '../values/trace.ts'
import type { Keeper } from './keeper.ts'
import { leftMeanwhile, mended, notMended, readAnew } from './session-errors.ts'
import type { SessionParts } from './session-parts.ts'
import { shopFolder, shopsFolder } from '../files/shop-folders.ts'

/**
 * What it means for the owner that a call failed, when what is kept here is to blame; null when it is not. A file that
 * cannot be read is put in order first: what is said is what was done.
 */
export function whatFailed(keeper: Keeper, { dataDir, log }: Pick<SessionParts, 'dataDir' | 'log'>) {
  return async (error: unknown): Promise<AppError | null> => {
    if (isClosed(error)) return leftMeanwhile()
    const kept = keeper.current()
    const why = whyUnwritable(error)
    if (why !== null) {
      return kept
        ? unwritable(kept.own.unwritable ?? why, shopFolder(dataDir, kept.id))
        : unwritable(why, shopsFolder(dataDir), 'The shop was not opened')
    }
    if (isNonsense(error) && kept && (await kept.mender.lookThrough()) > 0) return readAnew()
    if (!isBrokenCopy(error)) return null
    try {
      await kept?.broken()
    } catch (failure) {
      log(`What is kept could not be put in order: ${traceOf(failure)}`)
      return notMended(shopsFolder(dataDir))
    }
    return mended(keeper.current())
  }
}

/** What was read here is no JSON, or not what it should be: a bit may have changed on the disk. */
function isNonsense(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof z.ZodError
}
