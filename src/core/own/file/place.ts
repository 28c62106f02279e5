import { statSync } from 'node:fs'
import { AppError } from '#shared/app/app-error.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'

/** Checks whether a file is still where it was opened: what is written into a deleted or moved one is lost. */
export type FilePlace = {
  isThere(): boolean
  /** @throws AppError when it is not: nothing that is written now would be saved */
  mayWrite(): void
}

/** @param path of a file that exists */
export function filePlace(path: string): FilePlace {
  const opened = identityOf(path)
  const isThere = (): boolean => opened !== null && identityOf(path) === opened
  return {
    isThere,
    mayWrite() {
      if (!isThere()) throw gone(path)
    },
  }
}

/** Returns what identifies the file itself, whatever its name. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : null
}

function gone(path: string): AppError {
  return new AppError('unexpected', localShopMessages.moved({ path }))
}
