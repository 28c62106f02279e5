import { Button } from 'react-aria-components'
import { actIs } from '../../components/keys/acts.ts'
import { texts } from '../../texts/texts.ts'
import styles from './SkipLink.module.css'

/** The first stop of Tab: moves focus past the sidebar to the page. */
export function SkipLink({ onSkip }: { readonly onSkip: () => void }) {
  return (
    <Button {...actIs('go.work')} className={styles.skip ?? ''} onPress={onSkip}>
      {texts.app.skip}
    </Button>
  )
}
