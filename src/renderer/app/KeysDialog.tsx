import { Dialog } from '../components/Dialog.tsx'
import { KeyCap } from '../components/KeyCap.tsx'
import { capsOf } from '../components/key-caps.ts'
import { currentShortcuts } from '../components/shortcuts.ts'
import { texts } from '../texts/texts.ts'
import styles from './KeysDialog.module.css'

type KeysDialogProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** Every key that works in the present view. */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  return (
    <Dialog title={texts.app.keys} isOpen={isOpen} onClose={onClose}>
      <dl className={styles.keys}>
        {currentShortcuts().map(({ keys, words }) => (
          <div key={keys} className={styles.row}>
            <dt>{words}</dt>
            <dd aria-label={keys}>
              {capsOf(keys).map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
