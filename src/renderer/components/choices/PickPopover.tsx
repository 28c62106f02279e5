import { useState, type ReactNode } from 'react'
import { DialogTrigger, Popover, type PopoverProps } from 'react-aria-components'
import { texts } from '../../texts/texts.ts'
import { SearchedList, type Pickable } from './SearchedList.tsx'
import styles from './PickPopover.module.css'

type PickPopoverProps<P extends Pickable> = {
  /** The button that opens it. */
  readonly trigger: ReactNode
  readonly placement?: PopoverProps['placement']
  /** What the owner looks for, such as "Find a product". */
  readonly label: string
  /**
   * Undefined while they load; `error` says why they don't. A function when they are first made as the list opens.
   */
  readonly choices: readonly P[] | (() => readonly P[]) | undefined
  readonly error?: Error | null
  readonly picture?: (thing: P) => ReactNode
  readonly picked: readonly string[] | null
  readonly onPick: (ids: string[]) => void
  readonly onClose?: () => void
}

/** A list to pick from, behind a button. Escape closes it; where only one can be picked, so does picking it. */
export function PickPopover<P extends Pickable>(props: PickPopoverProps<P>) {
  const { trigger, placement = 'bottom start', label, choices, error, picture } = props
  const { picked, onPick, onClose } = props
  const [isOpen, setOpen] = useState(false)
  const turn = (open: boolean) => {
    setOpen(open)
    if (!open) onClose?.()
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={turn}>
      {trigger}
      {/* The popover itself is the dialog, so that its hidden close buttons are inside. */}
      <Popover className={styles.popover ?? ''} placement={placement} aria-label={label}>
        <div className={styles.content}>
          {choices === undefined ? (
            <p className={styles.none} role={error ? 'alert' : 'status'}>
              {error ? error.message : texts.common.reading}
            </p>
          ) : (
            <SearchedList
              {...{ label, picked }}
              choices={typeof choices === 'function' ? choices() : choices}
              {...(picture && { picture })}
              onEnd={() => turn(false)}
              onPick={(ids) => {
                if (picked === null) turn(false)
                onPick(ids)
              }}
            />
          )}
        </div>
      </Popover>
    </DialogTrigger>
  )
}
