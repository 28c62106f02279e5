import { Button } from 'react-aria-components'
import { texts } from '../../texts/texts.ts'
import styles from './ListLine.module.css'

type ListLineProps = { readonly words: string; readonly alert?: boolean; readonly onRetry?: () => void }

/** One slim line in the list about the list. */
export function ListLine({ words, alert = false, onRetry }: ListLineProps) {
  return (
    <p className={`${styles.line} ${alert ? styles.alert : ''}`} role={alert ? 'alert' : 'status'}>
      {words}
      {onRetry && (
        <>
          {' '}
          <Button className={styles.retry ?? ''} onPress={onRetry}>
            {texts.common.tryAgain}
          </Button>
        </>
      )}
    </p>
  )
}
