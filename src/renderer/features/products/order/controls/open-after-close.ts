import { useEffect, useEffectEvent } from 'react'

/** Opens what another layer requested once that layer is gone: otherwise the two would compete for focus. */
export function useOpenAfterClose(
  isRequested: boolean,
  open: (isOpen: boolean) => void,
  onRequestOpened: (() => void) | undefined,
): void {
  const begin = useEffectEvent(() => {
    open(true)
    onRequestOpened?.()
  })
  useEffect(() => {
    if (!isRequested) return
    // The requesting layer returns focus a frame after it is gone.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(begin)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRequested])
}
