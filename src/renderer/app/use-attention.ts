import { useEffect } from 'react'
import { call } from '../host/desktop.ts'

/**
 * Reports to core whether the owner looks at the window: core then polls the shop more often, and at once if its last
 * pass is too old for that. Also requests a sync pass when the network is back. Nothing depends on the answers.
 */
export function useAttention(shop: string): void {
  useEffect(() => {
    const ignore = () => undefined
    const attend = () => {
      const focused = document.visibilityState === 'visible' && document.hasFocus()
      void call('sync.attend', { focused }).catch(ignore)
    }
    const syncNow = () => void call('sync.now', {}).catch(ignore)
    attend()
    window.addEventListener('focus', attend)
    window.addEventListener('blur', attend)
    window.addEventListener('online', syncNow)
    document.addEventListener('visibilitychange', attend)
    return () => {
      window.removeEventListener('focus', attend)
      window.removeEventListener('blur', attend)
      window.removeEventListener('online', syncNow)
      document.removeEventListener('visibilitychange', attend)
    }
  }, [shop])
}
