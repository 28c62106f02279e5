import { AppError } from '#shared/app/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import type { Settings } from '#shared/app/settings.ts'
import { settingMessages } from '#shared/texts/errors/settings.ts'
import { omitUndefined } from '../../values/omit-undefined.ts'
import type { PersistentSettings } from '../../files/persistent-settings.ts'

type Calls = Pick<Handlers, 'settings.change'>

/** @param listen moves the webhook receiver to a port, or stops it; throws conflict when the port is taken */
export function settingsCalls(
  settings: PersistentSettings,
  listen: (port: number | null) => Promise<void>,
  emit: Emit,
): Calls {
  /** @throws AppError conflict, at the field of the port, when another program uses it */
  async function listenOn(port: number | null): Promise<void> {
    await listen(port).catch((error: unknown) => {
      const taken = error instanceof AppError && error.kind === 'conflict'
      throw taken
        ? new AppError('conflict', error.words, { fields: { webhookPort: error.words }, cause: error })
        : error
    })
  }

  async function change(changes: Partial<Settings>): Promise<Settings> {
    if (changes.adminPages) (await import('./admin-pages.ts')).checkPages(changes.adminPages)
    if (changes.ownKeys) (await import('./own-keys.ts')).checkOwnKeys(changes.ownKeys)
    const before = await settings.get()
    const next = { ...before, ...omitUndefined(changes) }
    if (next.webhookPort !== null && next.webhookPort === next.authorizePort) throw samePort(changes)
    // Another program may use the port by now. That keeps the owner from no other setting.
    const isPortGiven = changes.webhookPort !== undefined
    if (isPortGiven) await listenOn(next.webhookPort)
    try {
      await settings.set(next)
    } catch (error) {
      if (isPortGiven) await listen(before.webhookPort).catch(() => {})
      throw error
    }
    emit('settings.changed', next)
    return next
  }

  return {
    'settings.change': (changes) => settings.inTurn(() => change(changes)),
  }
}

function samePort(changes: Partial<Settings>): AppError {
  const message = settingMessages.samePort
  const field = changes.webhookPort === undefined ? 'authorizePort' : 'webhookPort'
  return new AppError('conflict', message, { fields: { [field]: message } })
}
