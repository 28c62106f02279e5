import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../components/overlays/Dialog.tsx'
import { SearchField } from '../../components/search/SearchField.tsx'
import { SegmentedControl } from '../../components/choices/SegmentedControl.tsx'
import { texts } from '../../texts/texts.ts'
import { useIsInGuide } from '../places/guide-place.ts'
import styles from './KeysDialog.module.css'
import { KeyGroups } from './KeyGroups.tsx'

/**
 * All keys that work in the present view, or in all views; the owner can search them by words or by a key, and print
 * them on one page.
 */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const isGuide = useIsInGuide()
  const [typed, setTyped] = useState('')
  const [which, setWhich] = useState<'here' | 'all'>('here')
  const words = texts.keys
  return (
    <Dialog title={texts.app.keys} isOpen onClose={onClose} isWide>
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <SearchField
            label={words.find}
            placeholder={words.find}
            value={typed}
            onChange={setTyped}
            maxLength={60}
          />
        </div>
        <SegmentedControl
          label={words.which}
          value={which}
          onChange={setWhich}
          choices={[
            { value: 'here', words: words.here },
            { value: 'all', words: words.all },
          ]}
        />
      </div>
      <KeyGroups which={which} typed={typed} />
      <div className={styles.foot}>
        <DialogActions>
          <Button onPress={() => window.print()}>{words.print}</Button>
          <Button
            onPress={() => {
              onClose()
              void navigate({ to: '/settings', search: { section: 'keys' } })
            }}
          >
            {words.own}
          </Button>
          <Button
            onPress={() => {
              onClose()
              void navigate({ to: '/guide', replace: isGuide })
            }}
          >
            {texts.guide.open}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
