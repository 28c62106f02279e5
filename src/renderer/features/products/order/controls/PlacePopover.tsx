import { useState } from 'react'
import { Dialog, DialogTrigger, Form, Popover } from 'react-aria-components'
import { Button } from '../../../../components/buttons/Button.tsx'
import { useShortcut } from '../../../../components/keys/shortcuts.ts'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { texts } from '../../../../texts/texts.ts'
import { useOpenAfterClose } from './open-after-close.ts'
import { useTypedPlace } from './typed-place.ts'
import styles from './PlacePopover.module.css'

type PlacePopoverProps = {
  /** What is to be moved: a place that was typed for it is there again when this opens for the same. */
  readonly subject: string
  /** The last place that the first of them can take. */
  readonly last: number
  readonly within: boolean
  /** True when something else asks to open it, such as the menu of a card. */
  readonly isRequested?: boolean
  readonly onRequestOpened?: (() => void) | undefined
  readonly onPlace: (place: number) => void
}

/** Asks for the place that the selected products are to take. */
export function PlacePopover({
  subject,
  last,
  within,
  isRequested = false,
  onRequestOpened,
  onPlace,
}: PlacePopoverProps) {
  const [isOpen, setOpen] = useState(false)
  useShortcut('g n', texts.products.toPlace, () => setOpen(true))
  useOpenAfterClose(isRequested, setOpen, onRequestOpened)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button>{texts.products.toPlace}</Button>
      <Popover className={styles.popover ?? ''} placement="top end" offset={6}>
        <Dialog className={styles.dialog ?? ''} aria-label={texts.products.toPlace}>
          {({ close }) => (
            <PlaceForm
              subject={subject}
              last={last}
              within={within}
              onPlace={(place) => {
                close()
                onPlace(place)
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function PlaceForm({ subject, last, within, onPlace }: PlacePopoverProps) {
  const { text: typed, type, drop } = useTypedPlace(subject)
  const [refused, setRefused] = useState(false)
  const place = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  const fits = place >= 1 && place <= last
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (!fits) return setRefused(true)
        drop()
        onPlace(place)
      }}
    >
      <TextField
        label={texts.products.placeField(last)}
        value={typed}
        onChange={type}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        error={refused && !fits ? texts.products.placeWrong(last) : undefined}
        hint={within ? texts.products.placeWithin : undefined}
      />
      <Button look="primary" type="submit">
        {texts.products.move}
      </Button>
    </Form>
  )
}
