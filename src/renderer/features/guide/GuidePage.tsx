import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { pages } from 'virtual:guide-pages'
import backHead from '../../components/panes/BackHead.module.css'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { useMedia } from '../../components/panes/media.ts'
import layout from '../../components/panes/Page.module.css'
import { useShortcut } from '../../components/keys/shortcuts.ts'
import side from '../../components/panes/SideList.module.css'
import { ToastPlace } from '../../shop/outbox/ToastPlace.tsx'
import { useWayBack } from '../../shop/links/way-back.ts'
import { texts } from '../../texts/texts.ts'
import { guideNames, isGuidePage } from './guide-names.ts'
import { GuideBlocks } from './GuideBlocks.tsx'
import styles from './GuidePage.module.css'

const words = texts.guide

/**
 * The owner's guide: the contents at the left, the open page at the right; below 900 px the page alone, with the
 * contents as a page of their own. Moving between pages replaces the history entry, so that going back leaves the
 * guide.
 */
export function GuidePage() {
  const { page = '' } = useParams({ strict: false })
  const name = isGuidePage(page) ? page : null
  const shown = pages[name ?? 'README']
  const narrow = useMedia('(width <= 900px)')
  const article = useRef<HTMLElement>(null)
  const back = useWayBack()
  useShortcut('Escape', texts.common.back, back)
  useEffect(() => {
    article.current?.scrollTo?.({ top: 0 })
    // With focus here, the arrows and Page down scroll the article.
    article.current?.focus({ preventScroll: true, focusVisible: false })
  }, [name])

  if (!shown) return null
  const next = guideNames[name === null ? 0 : guideNames.indexOf(name) + 1]
  const head = (
    <div className={backHead.head}>
      <IconButton act="list.back" icon={ArrowLeft} label={texts.common.back} onPress={back} />
      <p className={backHead.title}>{words.title}</p>
      {narrow && name !== null && (
        <Link to="/guide" replace className={styles.all}>
          {words.all}
        </Link>
      )}
    </div>
  )
  return (
    <section className={`${layout.page} ${narrow ? styles.narrow : ''}`} aria-label={words.title}>
      {narrow ? (
        head
      ) : (
        <div className={side.pane}>
          {head}
          <nav aria-label={words.contents}>
            <ul className={styles.pages}>
              {guideNames.map((each) => (
                <li key={each}>
                  <Link
                    to="/guide/$page"
                    params={{ page: each }}
                    replace
                    className={`${side.entry} ${styles.entry}`}
                    activeProps={{ className: `${side.current} ${styles.current}` }}
                  >
                    {words.pages[each]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      )}
      <article ref={article} className={styles.scroll} tabIndex={-1} aria-labelledby="guide-title">
        <div key={name} className={styles.column}>
          <h1 id="guide-title" className={styles.title}>
            {shown.title}
          </h1>
          <GuideBlocks blocks={shown.blocks} />
          {next && name !== null && (
            <p className={styles.next}>
              <Link to="/guide/$page" params={{ page: next }} replace>
                {words.next(words.pages[next])}
              </Link>
            </p>
          )}
        </div>
      </article>
      <ToastPlace />
    </section>
  )
}
