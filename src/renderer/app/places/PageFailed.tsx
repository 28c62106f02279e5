import { InlineNotice } from '../../components/notices/InlineNotice.tsx'
import pages from '../../components/panes/Page.module.css'
import { PaneHeader } from '../../components/panes/PaneHeader.tsx'
import { pageFailedTexts } from '../../texts/pages/page-failed.ts'
import { texts } from '../../texts/texts.ts'
import styles from './NoSuchPlace.module.css'

/** In place of a page whose script could not be read, or that came upon a fault of ours: the window goes on beside it. */
export function PageFailed() {
  const { title, why, detail } = pageFailedTexts
  // A script that failed once fails for as long as the window is not read again.
  const again = { words: texts.common.tryAgain, onPress: () => window.location.reload() }
  return (
    <section className={`${pages.column} ${styles.page}`} aria-label={title}>
      <PaneHeader title={title} />
      <InlineNotice role="alert" title={why} detail={detail} action={again} />
    </section>
  )
}
