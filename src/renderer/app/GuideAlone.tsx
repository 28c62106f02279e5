import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import banner from '../components/notices/Banner.module.css'
import { HostBanner } from '../host/HostBanner.tsx'
import { useHost } from '../host/host-answers.ts'
import { texts } from '../texts/texts.ts'
import { guidePageAt } from './places/guide-place.ts'
import styles from './GuideAlone.module.css'

/** The guide while no shop is open, or none can be opened. */
export function GuideAlone() {
  const page = useRouterState({ select: ({ location }) => guidePageAt(location.pathname) })
  const host = useHost()
  const title = page === null ? texts.guide.title : texts.guide.pages[page]
  useEffect(() => {
    document.title = texts.app.titled(title, texts.ways.brand, 0)
  }, [title])
  return (
    <div className={styles.page}>
      <div role="status" className={banner.place}>
        {host !== 'answers' && <HostBanner host={host} />}
      </div>
      <main className={styles.work}>
        <Outlet />
      </main>
    </div>
  )
}
