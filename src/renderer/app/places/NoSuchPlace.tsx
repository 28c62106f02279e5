import { useNavigate, useRouterState } from '@tanstack/react-router'
import { InlineNotice } from '../../components/notices/InlineNotice.tsx'
import pages from '../../components/panes/Page.module.css'
import { PaneHeader } from '../../components/panes/PaneHeader.tsx'
import { noSuchPlaceTexts } from '../../texts/pages/no-such-place.ts'
import { texts } from '../../texts/texts.ts'
import { suggestPlace, type Suggestion } from './suggest-place.ts'
import styles from './NoSuchPlace.module.css'
import { placeNames } from './place-names.ts'

/**
 * For an address that leads nowhere, such as an old bookmark or a typing error: offers the place that was probably
 * meant, and Home.
 */
export function NoSuchPlace() {
  const navigate = useNavigate()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const words = noSuchPlaceTexts
  const title = texts.app.noSuchPage
  const suggestion = suggestPlace(pathname)
  const home = { words: words.goTo(placeNames['/home']), onPress: () => void navigate({ to: '/home' }) }
  const way = ({ to, order }: Suggestion) =>
    order === null
      ? { words: words.goTo(placeNames[to]), onPress: () => void navigate({ to }) }
      : {
          words: words.openOrder(order),
          onPress: () => void navigate({ to: '/orders', search: { view: 'all', order } }),
        }
  return (
    <section className={`${pages.column} ${styles.page}`} aria-label={title}>
      <PaneHeader title={title} />
      {suggestion === null || suggestion.to === '/home' ? (
        <InlineNotice title={words.nothing(pathname)} detail={words.detail} action={home} />
      ) : (
        <InlineNotice
          title={words.nothing(pathname)}
          detail={words.meant}
          action={way(suggestion)}
          other={home}
        />
      )}
    </section>
  )
}
