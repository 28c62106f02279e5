import { useEffect, type ComponentType } from 'react'
import { takesWindow } from '../keys/typing-place.ts'
import { late, type Fetching } from '../notices/late.tsx'
import { toastFailure } from '../notices/part-failure.ts'

/** It is told that nothing came of it. */
type Closable = { readonly onClose: (made: false) => void }

/**
 * A dialog that is a script of its own. It has the keys from the moment it is asked for: what is pressed until it is there
 * is not meant for the page beneath. Escape gives it up; a script that could not be fetched, or comes upon a fault, gives it up as well, and says so.
 */
export function lateDialog<P extends Closable>(load: () => Promise<ComponentType<P>>) {
  return late(load, Coming)
}

/** Nothing to see or to hear: it is what lies over the page, for those that ask for that. */
function Coming({ onClose, error }: Closable & Fetching) {
  useEffect(() => {
    if (!error) return
    toastFailure(error)
    onClose(false)
  }, [error, onClose])
  return (
    // A key reaches it as it reaches a dialog: by what keeps keys from the page.
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
