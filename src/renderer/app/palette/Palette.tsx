import { useState, type KeyboardEvent } from 'react'
import { Dialog } from 'react-aria-components'
import { ModalPane } from '../../components/overlays/ModalPane.tsx'
import { texts } from '../../texts/texts.ts'
import { PaletteFinds } from './late-finds.ts'
import styles from './Palette.module.css'
import { closesPalette, type EarlyPress, type Typing } from './palette-typing.ts'
import { PaletteField } from './PaletteField.tsx'

type PaletteProps = {
  readonly onClose: () => void
}

/** The command palette: finds what the owner types and runs what they choose, from anywhere and by keys alone. */
export function Palette({ onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [pressed, setPressed] = useState<EarlyPress>(null)
  const typing = { typed, onType: setTyped, pressed, onClose }
  return (
    <ModalPane scrim={styles.scrim ?? ''} pane={styles.modal ?? ''} isOpen onClose={onClose}>
      <Dialog className={styles.dialog ?? ''} aria-label={texts.ways.palette.label}>
        <PaletteFinds {...typing} meanwhile={<FieldAlone {...typing} onPress={setPressed} />} />
      </Dialog>
    </ModalPane>
  )
}

type FieldAloneProps = Omit<Typing, 'pressed'> & { readonly onPress: (pressed: EarlyPress) => void }

/**
 * The field until the script that searches is loaded: collects what a fast typist enters, and whether they pressed
 * Enter.
 */
function FieldAlone({ typed, onType, onPress, onClose }: FieldAloneProps) {
  const onKeyDown = (event: KeyboardEvent) => {
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
