import { useEffect, type ComponentType } from 'react'
import { takesWindow } from '../keys/typing-place.ts'
import { late, type Fetching } from '../notices/late.tsx'
import { toastFailure } from '../notices/part-failure.ts'

/** `onClose(false)`: the dialog closed without a result. */
type Closable = { readonly onClose: (made: false) => void }

/**
 * Makes a dialog that is a script of its own. It has the keys from the moment the owner opens it: keys pressed until
 * it is there must not reach the page beneath. Escape gives it up; so does a script that could not be loaded or
 * throws, with a toast.
 */
export function lateDialog<P extends Closable>(load: () => Promise<ComponentType<P>>) {
  return late(load, Coming)
}

/** An invisible, silent dialog that other code finds as the top overlay while the script loads. */
function Coming({ onClose, error }: Closable & Fetching) {
  useEffect(() => {
    if (!error) return
    toastFailure(error)
    onClose(false)
  }, [error, onClose])
  return (
    // `routeKeysToTopOverlay` sends Escape here, as to any dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      {...takesWindow}
      role="dialog"
      hidden
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose(false)
      }}
    />
  )
}
