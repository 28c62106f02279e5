import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyOwnKeys } from '../../components/keys/own-keys.ts'
import { on } from '../../host/desktop.ts'
import { callQuery } from '../../host/call-query.ts'

/** Applies the owner's own keys. Until the settings are there, and when they can't be read, the default keys work. */
export function useOwnKeysChosen(): void {
  const chosen = useQuery(callQuery('settings.get', {})).data?.ownKeys
  useEffect(() => {
    if (chosen) applyOwnKeys(chosen)
  }, [chosen])
  useEffect(() => {
    // Applies them before React redraws: the owner may press a new key at once.
    const stop = on('settings.changed', ({ ownKeys }) => applyOwnKeys(ownKeys))
    return () => {
      stop()
      applyOwnKeys({})
    }
  }, [])
}
