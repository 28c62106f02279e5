import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { SegmentedControl } from '../../../components/choices/SegmentedControl.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './Options.module.css'
import { useChangePaper } from '../print-list/paper.queries.ts'

const sizes = ['a4', 'a5', 'a6', 'letter'] as const

/** Chooses the paper size in the printer. */
export function SizeChoice({ size }: Pick<PaperSettings, 'size'>) {
  const change = useChangePaper()
  const words = texts.paper.size
  return (
    <div className={`${styles.part} ${styles.wide}`}>
      <p className={styles.label}>{words.label}</p>
      <SegmentedControl
        label={words.label}
        choices={sizes.map((value) => ({ value, words: words[value] }))}
        value={size}
        onChange={(value) => change({ size: value })}
      />
    </div>
  )
}
