import type { ReactNode } from 'react'
import { Dialog, DialogTrigger, Popover, type PopoverProps } from 'react-aria-components'
import { texts } from '../../texts/texts.ts'
import { PickList, type Pickable } from './PickList.tsx'
import styles from './PickPopover.module.css'

type PickPopoverProps<P extends Pickable> = {
  /** The button that opens it. */
  readonly trigger: ReactNode
  readonly placement?: PopoverProps['placement']
  /** What is looked for, such as "Find a product". */
  readonly label: string
  /** Undefined while they are not there; `trouble` says why. */
  readonly things: readonly P[] | undefined
  readonly trouble?: Error | null
  readonly picture?: (thing: P) => ReactNode
  readonly picked: readonly string[] | null
  readonly onPick: (ids: string[]) => void
  readonly onClose?: () => void
}

/** A list to pick from behind a button. Escape ends; where only one can be picked, so does picking it. */
export function PickPopover<P extends Pickable>(props: PickPopoverProps<P>) {
  const {
    trigger,
    placement = 'bottom start',
    label,
    things,
    trouble,
    picture,
    picked,
    onPick,
    onClose,
  } = props
  return (
    <DialogTrigger onOpenChange={(open) => !open && onClose?.()}>
      {trigger}
      <Popover className={styles.popover ?? ''} placement={placement}>
        <Dialog className={styles.dialog ?? ''} aria-label={label}>
          {({ close }) =>
            things === undefined ? (
              <p className={styles.none} role={trouble ? 'alert' : 'status'}>
                {trouble ? trouble.message : texts.common.reading}
              </p>
            ) : (
              <PickList
                {...{ label, things, picked }}
                {...(picture && { picture })}
                onEnd={close}
                onPick={(ids) => {
                  if (picked === null) close()
                  onPick(ids)
                }}
              />
            )
          }
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
