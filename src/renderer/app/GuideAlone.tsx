import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { texts } from '../texts/texts.ts'
import { guidePageAt } from './guide-place.ts'
import styles from './GuideAlone.module.css'

/** The guide where no shop is open, or none can be. */
export function GuideAlone() {
  const page = useRouterState({ select: ({ location }) => guidePageAt(location.pathname) })
  const title = page === null ? texts.guide.title : texts.guide.pages[page]
  useEffect(() => {
    document.title = texts.app.titled(title, texts.connect.brand, 0)
  }, [title])
  return (
    <main className={styles.page}>
      <Outlet />
    </main>
  )
}
