import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../components/overlays/Dialog.tsx'
import { ErrorLine } from '../../components/fields/ErrorLine.tsx'
import { Menu, MenuChoices, MenuItem } from '../../components/overlays/Menu.tsx'
import type { LettersRequest } from '../../shop/requests/letters-dialog-store.ts'
import { texts } from '../../texts/texts.ts'
import { useMails } from './letters.queries.ts'
import styles from './Letters.module.css'
import { MailByMail } from './MailByMail.tsx'
import { useLetters } from '../../shop/letters.queries.ts'

type LettersDialogProps = { readonly request: LettersRequest; readonly onClose: () => void }

/** Lets the owner choose a letter, then goes through its mails buyer by buyer. */
export function LettersDialog({ request, onClose }: LettersDialogProps) {
  const words = texts.letters
  const all = useLetters()
  const [chosen, setChosen] = useState<string | null>(null)
  const letters = all.data?.letters ?? []
  const letter = letters.find(({ id }) => id === chosen) ?? letters[0]
  const mails = useMails(letter?.id ?? null, request)
  const isOne = 'ids' in request.scope && request.scope.ids.length === 1
  const error = all.error ?? mails.error
  return (
    <Dialog
      title={texts.ways.letters[isOne ? 'write' : 'writeChosen']}
      isOpen
      onClose={onClose}
      isWide={letter !== undefined}
    >
      {letter && (
        <div className={styles.choice}>
          <Menu
            label={words.choose}
            trigger={
              <Button icon={ChevronDown} aria-label={words.chooseNow(letter.name)}>
                {letter.name}
              </Button>
            }
          >
            <MenuChoices label={words.choose} value={letter.id}>
              {letters.map(({ id, name }) => (
                <MenuItem key={id} id={id} onAction={() => setChosen(id)}>
                  {name}
                </MenuItem>
              ))}
            </MenuChoices>
          </Menu>
          <Link to="/settings" search={{ section: 'letters', letter: letter.id }} onClick={onClose}>
            {words.editOne}
          </Link>
        </div>
      )}
      {error && <ErrorLine>{error.message}</ErrorLine>}
      {!letter && all.data && (
        <>
          <p>{words.noTexts}</p>
          <DialogActions>
            <Button onPress={onClose}>{words.close}</Button>
            <Link
              className={styles.go ?? ''}
              to="/settings"
              search={{ section: 'letters' }}
              onClick={onClose}
            >
              {words.writeOne}
            </Link>
          </DialogActions>
        </>
      )}
      {letter && mails.data && (
        // Another letter starts with the first buyer again.
        <MailByMail key={letter.id} letterId={letter.id} prepared={mails.data} onClose={onClose} />
      )}
    </Dialog>
  )
}
