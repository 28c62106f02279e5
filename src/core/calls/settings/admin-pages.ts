import { AppError } from '#shared/app/app-error.ts'
import type { AdminPages } from '#shared/app/settings.ts'
import { safeWebAddress } from '../../net/web-address.ts'

/** @throws AppError invalid, with a sentence for each address that leads nowhere */
export function checkPages(pages: AdminPages): void {
  const message = 'An address begins with https:// and has {id} where the number goes.'
  const wrong = Object.entries(pages).filter(
    ([, page]) => !page.includes('{id}') || !safeWebAddress(page.replaceAll('{id}', '1')),
  )
  if (wrong.length === 0) return
  throw new AppError('invalid', `Not saved: ${message}`, {
    fields: Object.fromEntries(wrong.map(([of]) => [of, message])),
  })
}
