import { useEffect, useEffectEvent } from 'react'

/** Opens what was asked for elsewhere, once what asked is gone: two layers that come and go at once would share focus. */
export function useOpenAfterClose(
  isAsked: boolean,
  open: (isOpen: boolean) => void,
  onAsked: (() => void) | undefined,
): void {
  const begin = useEffectEvent(() => {
    open(true)
    onAsked?.()
  })
  useEffect(() => {
    if (!isAsked) return
    // What asked gives focus back a frame after it is gone.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(begin)
    })
    return () => cancelAnimationFrame(frame)
  }, [isAsked])
}
