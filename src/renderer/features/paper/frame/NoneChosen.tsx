import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './PaperFrame.module.css'

/** Shown when the owner left out every order of the print selection. */
export function NoneChosen({ onAll }: { readonly onAll: () => void }) {
  const words = texts.paper.pile
  return (
    <div className={styles.notice}>
      <InlineNotice title={words.none} action={{ words: words.putBackAll, onPress: onAll }} />
    </div>
  )
}
