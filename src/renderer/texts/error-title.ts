import { AppError, type ErrorKind } from '#shared/app/app-error.ts'
import { texts } from './texts.ts'

/** The short head of a trouble; the sentence under it is the error's own. */
export function errorTitle(error: Error): string {
  const kind: ErrorKind = error instanceof AppError ? error.kind : 'unexpected'
  return texts.trouble[kind]
}
