import { AppError } from '#shared/app/app-error.ts'
import type { AdminPages } from '#shared/app/settings.ts'
import { settingMessages } from '#shared/texts/errors/settings.ts'
import { writeMessages } from '#shared/texts/errors/writes.ts'
import { safeWebAddress } from '../../net/web-address.ts'

/**
 * Checks the addresses of the admin pages; an empty one means that the window offers no link. @throws AppError invalid,
 * with a sentence for each invalid address
 */
export function checkPages(pages: AdminPages): void {
  const { notSaved, pageInvalid } = settingMessages
  const wrong = Object.entries(pages).filter(
    ([, page]) => page !== '' && (!page.includes('{id}') || !safeWebAddress(page.replaceAll('{id}', '1'))),
  )
  if (wrong.length === 0) return
  throw new AppError('invalid', writeMessages.invalid({ failed: notSaved, problem: pageInvalid }), {
    fields: Object.fromEntries(wrong.map(([of]) => [of, pageInvalid])),
  })
}
