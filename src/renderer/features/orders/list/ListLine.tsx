import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { actIs } from '../../../components/keys/acts.ts'
import styles from './ListLine.module.css'

type ListLineProps = {
  readonly words: ReactNode
  readonly alert?: boolean
  readonly action?: { readonly words: string; readonly run: () => void }
}

/** A slim line in the list with a notice about the list. */
export function ListLine({ words, alert = false, action }: ListLineProps) {
  return (
    <p className={`${styles.line} ${alert ? styles.alert : ''}`} role={alert ? 'alert' : 'status'}>
      {words}
      {action && (
        <>
          {' '}
          <Button {...actIs('list.line')} className={styles.action ?? ''} onPress={action.run}>
            {action.words}
          </Button>
        </>
      )}
    </p>
  )
}
