import { Button } from 'react-aria-components'
import { actIs } from '../../components/keys/acts.ts'
import { texts } from '../../texts/texts.ts'
import styles from './SkipLink.module.css'

/** The first thing that Tab reaches: past the places at the left, to the work. */
export function SkipLink({ onSkip }: { readonly onSkip: () => void }) {
  return (
    <Button {...actIs('go.work')} className={styles.skip ?? ''} onPress={onSkip}>
      {texts.app.skip}
    </Button>
  )
}
