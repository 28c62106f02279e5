import { AppError } from '#shared/app/app-error.ts'
import type { LocalShop } from '../shop/local-shop.ts'
import type { Broken } from '../own/file/own-db.ts'

export const notConnected = () =>
  new AppError('not-connected', 'No shop is open. Sign in, or open the demo shop.')

export const leftMeanwhile = () => new AppError('cancelled', 'Stopped: the shop was closed meanwhile.')

/** What was done about a file that could not be read. */
export function mended(kept: LocalShop | null): AppError {
  const [own, copy] = [kept?.own.broken ?? null, kept?.mirror.rebuilt ?? false]
  const said = [
    ...(own ? [ownMended(own)] : []),
    ...(copy
      ? [
          'What is kept of the shop on this computer could not be read. It was put aside, and is read from the shop again.',
        ]
      : []),
  ]
  return new AppError(
    'unexpected',
    said.join(' ') || 'A file of this shop could not be read just now. Try again.',
  )
}

function ownMended({ file, rescued, lost, more, unsure }: Broken): string {
  const where = file === null ? 'was not there any more' : `was damaged. It was put aside as ${file}`
  const missing = lost > 0 ? `${lost} could not be read` : more ? 'more may be missing' : 'nothing is missing'
  const altered = unsure === 0 ? '' : `, ${unsure} may not be as you wrote them`
  return `The file of your notes and waiting changes (own.db) ${where}; ${rescued} of its entries are here again, ${missing}${altered}.`
}

export const readAnew = () =>
  new AppError(
    'unexpected',
    'An order in the copy on this computer’s disk was damaged. It is put in order from the shop by itself: look again.',
  )

export const notMended = (folder: string) =>
  new AppError(
    'unexpected',
    `What is kept of this shop in ${folder} could not be read, and could not be put in order. Nothing in there was deleted.`,
  )
