import { useState } from 'react'
import { Button } from '../../../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../../components/overlays/Dialog.tsx'
import { ErrorLine } from '../../../components/fields/ErrorLine.tsx'
import { useNow } from '../../../components/dates/now.ts'
import { clockTime, longDay } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './Backups.module.css'
import { useBringBack, useBackups } from './annotations.queries.ts'

/** The backups of annotations that Backroom made by itself; the owner can restore one. */
export function Backups() {
  const words = texts.settings.writing.copies
  const copies = useBackups()
  const bringBack = useBringBack()
  const now = useNow()
  /** The backup to restore, until the owner confirms. */
  const [selectedBackup, setSelectedBackup] = useState<{ readonly name: string; readonly at: string } | null>(
    null,
  )
  if (!copies) return null
  const when = (at: string) => words.when(longDay(at, now), clockTime(at))

  return (
    <>
      <p>{copies.length === 0 ? words.none : words.about}</p>
      {copies.length > 0 && (
        <ul className={styles.copies}>
          {copies.map((copy) => (
            <li key={copy.name} className={styles.copy}>
              <span>{when(copy.at)}</span>
              <Button
                act="data.bringBack"
                aria-label={words.bringBackOf(when(copy.at))}
                isPending={bringBack.isPending && bringBack.variables.name === copy.name}
                onPress={() => setSelectedBackup(copy)}
              >
                {words.bringBack}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {bringBack.error && (
        <div role="alert">
          <ErrorLine>{bringBack.error.message}</ErrorLine>
        </div>
      )}
      {selectedBackup && (
        <BringBackDialog
          when={when(selectedBackup.at)}
          onBring={() => {
            bringBack.mutate({ name: selectedBackup.name })
            setSelectedBackup(null)
          }}
          onClose={() => setSelectedBackup(null)}
        />
      )}
    </>
  )
}

type BringBackDialogProps = {
  readonly when: string
  readonly onBring: () => void
  readonly onClose: () => void
}

const BringBackDialog = isolatedDialog(
  ({ when, onBring, onClose }: BringBackDialogProps) => {
    const words = texts.settings.writing.copies
    return (
      <Dialog title={words.ask} isOpen onClose={onClose} role="alertdialog">
        <p>{words.detail(when)}</p>
        <DialogActions>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="danger" onPress={onBring}>
            {words.bringBack}
          </Button>
        </DialogActions>
      </Dialog>
    )
  },
  ({ onClose }) => onClose(),
)
