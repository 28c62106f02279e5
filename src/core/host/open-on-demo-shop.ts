import { sessionSchema } from '#shared/shop/session.ts'
import type { Core } from '../index.ts'

/** Opens the demo shop unless a shop is connected already: what the flag `--sandbox` asks of both hosts. */
export async function openOnDemoShop(core: Pick<Core, 'answer'>): Promise<void> {
  const current = await core.answer('session.current', {})
  if (current.ok && sessionSchema.parse(current.value).state === 'none')
    await core.answer('session.openDemo', {})
}
