import { AppError } from '#shared/app-error.ts'

export const notConnected = () =>
  new AppError('not-connected', 'No shop is open. Sign in, or open the demo shop.')

export const leftMeanwhile = () => new AppError('cancelled', 'Stopped: the shop was closed meanwhile.')

export const brokenCopy = () =>
  new AppError(
    'unexpected',
    'What is kept of the shop on this computer could not be read. It was put aside, and is read from the shop again.',
  )
