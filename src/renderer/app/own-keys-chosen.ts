import { takeOwnKeys } from '../components/own-keys.ts'
import { call, on } from '../desktop.ts'

/** The keys go by what the owner chose for them, now and whenever it changes. Returns the way to stop. */
export function followOwnKeys(): () => void {
  const take = ({ ownKeys }: { readonly ownKeys: Parameters<typeof takeOwnKeys>[0] }) => {
    takeOwnKeys(ownKeys)
  }
  // Until they are known, and where they can't be read, the usual keys hold.
  call('settings.get', {}).then(take, () => undefined)
  const stop = on('settings.changed', take)
  return () => {
    stop()
    take({ ownKeys: {} })
  }
}
