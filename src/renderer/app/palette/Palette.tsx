import { useLayoutEffect, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { texts } from '../../texts/texts.ts'
import { PaletteFinds } from './late-finds.ts'
import styles from './Palette.module.css'
import { closesPalette, type Held, type Typing } from './palette-typing.ts'
import { PaletteField } from './PaletteField.tsx'

type PaletteProps = {
  readonly onClose: () => void
}

/** Finds whatever is typed and does what is chosen, from anywhere and by keys alone. */
export function Palette({ onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [pressed, setPressed] = useState<Held>(null)
  useEscapeFromAnywhere(onClose)
  const typing = { typed, onType: setTyped, pressed, onClose }
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={texts.ways.palette.label}>
          <PaletteFinds {...typing} meanwhile={<FieldAlone {...typing} onPress={setPressed} />} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Escape closes it also in the moments when its field has no focus: before it is given, and while another takes its place. */
function useEscapeFromAnywhere(onClose: () => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
      if (event.key !== 'Escape' || isInside) return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [onClose])
}

type FieldAloneProps = Omit<Typing, 'pressed'> & { readonly onPress: (pressed: Held) => void }

/** Takes what a quick hand types until the script that finds it is there, and whether Enter was pressed for it. */
function FieldAlone({ typed, onType, onPress, onClose }: FieldAloneProps) {
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key === 'Enter') onPress(event.ctrlKey || event.metaKey ? 'ship' : 'run')
    else if (!closesPalette(event)) return
    else onClose()
    event.preventDefault()
    event.stopPropagation()
  }
  const type = (next: string) => {
    onPress(null)
    onType(next)
  }
  return <PaletteField value={typed} onChange={type} onKeyDown={onKeyDown} />
}
