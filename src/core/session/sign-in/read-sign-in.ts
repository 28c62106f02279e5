import { AppError } from '#shared/app/app-error.ts'
import type { Application } from '../../api/application.ts'

/** @throws AppError invalid, with `fields.password` */
export function readPassword(typed: string): string {
  if (typed !== '') return typed
  const message = 'Type the shop’s password.'
  throw new AppError('invalid', message, { fields: { password: message } })
}

/**
 * The owner's application, as it was pasted in or as the keychain gives it; null when the keychain gives none.
 *
 * @throws AppError invalid, with `fields.clientId` and `fields.clientSecret`
 */
export function readApplication(given: Application | null): Application {
  const [clientId = '', clientSecret = ''] = [given?.clientId.trim(), given?.clientSecret.trim()]
  const fields = {
    ...(clientId === '' && { clientId: 'Paste the application’s client id.' }),
    ...(clientSecret === '' && { clientSecret: 'Paste the application’s client secret.' }),
  }
  const [message] = given
    ? Object.values(fields)
    : ['The keychain does not give the client id and secret any more. Paste both again.']
  if (message !== undefined) throw new AppError('invalid', message, { fields })
  return { clientId, clientSecret }
}
