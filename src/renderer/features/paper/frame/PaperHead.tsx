import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './PaperHead.module.css'

type PaperHeadProps = {
  readonly title: string
  /** For example "6 orders, 6 pages". */
  readonly summary?: string
  readonly onBack: () => void
  /** Drawn at the right edge. */
  readonly children?: ReactNode
}

/** The 52 px header above the bench. */
export function PaperHead({ title, summary, onBack, children }: PaperHeadProps) {
  useShortcut('Escape', texts.paper.backKey, onBack)
  return (
    <header className={styles.head}>
      <IconButton act="list.back" icon={ArrowLeft} label={texts.paper.back} onPress={onBack} />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.summary} role="status">
          {summary}
        </p>
      </div>
      <div className={styles.end}>{children}</div>
    </header>
  )
}
