import { ProgressBar } from 'react-aria-components'
import { texts } from '../../texts/texts.ts'
import styles from './FileProgress.module.css'
import type { FileMaking } from './use-making.ts'

/** The progress of the file. */
export function FileProgress({ making }: { readonly making: FileMaking }) {
  const words = texts.orderFiles.making
  const [done, rows] = making.is === 'writing' ? [making.done, making.rows] : [0, 1]
  const status = making.is === 'writing' ? words.progress(done, rows) : words.checking
  return (
    <ProgressBar
      className={styles.progress ?? ''}
      aria-label={words.label}
      value={done}
      maxValue={rows}
      valueLabel={status}
      isIndeterminate={making.is === 'checking'}
    >
      <span className={styles.words}>{status}</span>
      <progress className={styles.line} max={rows} value={done} aria-hidden />
    </ProgressBar>
  )
}
