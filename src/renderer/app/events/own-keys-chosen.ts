import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyOwnKeys } from '../../components/keys/own-keys.ts'
import { on } from '../../host/desktop.ts'
import { callQuery } from '../../host/call-query.ts'

/** The keys go by what the owner chose for them. Until that is known, and where it can't be read, the usual keys hold. */
export function useOwnKeysChosen(): void {
  const chosen = useQuery(callQuery('settings.get', {})).data?.ownKeys
  useEffect(() => {
    if (chosen) applyOwnKeys(chosen)
  }, [chosen])
  useEffect(() => {
    // Before anything is drawn again: whoever gives a key may press it next.
    const stop = on('settings.changed', ({ ownKeys }) => applyOwnKeys(ownKeys))
    return () => {
      stop()
      applyOwnKeys({})
    }
  }, [])
}
