import { useSyncExternalStore } from 'react'

/** True while a media query matches, such as "(width <= 900px)": for what style sheets alone can't do. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}
