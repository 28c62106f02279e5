import { ArrowLeft } from 'lucide-react'
import { IconButton } from '../../components/IconButton.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './SectionHead.module.css'

type SectionHeadProps = { readonly title: string; readonly onBack: (() => void) | null }

/** The head of a section, with the way back where it stands in the list's place. */
export function SectionHead({ title, onBack }: SectionHeadProps) {
  return (
    <header className={styles.header}>
      {onBack && <IconButton icon={ArrowLeft} label={texts.common.back} onPress={onBack} autoFocus />}
      <h2 tabIndex={-1} className={styles.title}>
        {title}
      </h2>
    </header>
  )
}
