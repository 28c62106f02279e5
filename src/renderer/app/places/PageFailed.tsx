import { InlineNotice } from '../../components/notices/InlineNotice.tsx'
import pages from '../../components/panes/Page.module.css'
import { PaneHeader } from '../../components/panes/PaneHeader.tsx'
import { pageFailedTexts } from '../../texts/pages/page-failed.ts'
import { useHost } from '../../host/host-answers.ts'
import { texts } from '../../texts/texts.ts'
import styles from './NoSuchPlace.module.css'

/** Replaces a page whose script could not be loaded or that threw an error: the rest of the window keeps working. */
export function PageFailed() {
  const { title, why, detail } = pageFailedTexts
  // A script that failed to load keeps failing until the window is reloaded. Without its host, nothing would come.
  const canReload = useHost() === 'answers'
  const again = { words: texts.common.tryAgain, onPress: () => window.location.reload() }
  return (
    <section className={`${pages.column} ${styles.page}`} aria-label={title}>
      <PaneHeader title={title} />
      <InlineNotice role="alert" title={why} detail={detail} {...(canReload && { action: again })} />
    </section>
  )
}
