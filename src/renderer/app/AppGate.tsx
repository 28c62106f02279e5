import { useNavigate, useRouter } from '@tanstack/react-router'
import { Activity, useEffect, useState } from 'react'
import type { Connection, Session } from '#shared/shop/session.ts'
import { InlineNotice } from '../components/notices/InlineNotice.tsx'
import { VisuallyHidden } from '../components/marks/VisuallyHidden.tsx'
import { useShortcut } from '../components/keys/shortcuts.ts'
import { ErrorState } from '../components/notices/ErrorState.tsx'
import { texts } from '../texts/texts.ts'
import { GuideAlone } from './GuideAlone.tsx'
import { helpAbout, isInGuide, useIsInGuide } from './places/guide-place.ts'
import { Connect } from './dialogs/late-parts.ts'
import { dropSignInDrafts } from '../features/connect/sign-in-drafts.ts'
import { Layout } from './Layout.tsx'
import { wasOpenedElsewhere } from './leave-shop.ts'
import { OpenedShop } from './OpenedShop.tsx'
import { useSession } from '../shop/session.queries.ts'
import { useOwnPlace } from './places/use-own-place.ts'

export function AppGate() {
  const session = useSession()
  const isGuide = useIsInGuide()
  useGuideKey(Boolean(session.data?.connection))
  // An open shop stays open when a later refetch fails.
  if (session.data) return <AppGateReady session={session.data} />
  if (isGuide) return <GuideAlone />
  if (session.isPending) return <InlineNotice title={texts.app.opening} />
  return <ErrorState error={session.error} onRetry={() => void session.refetch()} />
}

/** Shows the first run while no shop is open, else the shop. */
function AppGateReady({ session }: { readonly session: Session }) {
  const { connection } = session
  const ownPlace = useOwnPlace(connection?.id ?? null)
  return (
    <>
      <ShopAnnouncer connection={connection} />
      {connection === null ? (
        <FirstRun session={session} />
      ) : (
        <OpenedShop key={connection.id} session={session} connection={connection}>
          <Layout session={session} connection={connection} ownPlace={ownPlace} />
        </OpenedShop>
      )}
    </>
  )
}

function FirstRun({ session }: { readonly session: Session }) {
  const isGuide = useIsInGuide()
  // Only a shop that is opened ends it.
  useEffect(() => dropSignInDrafts, [])
  return (
    <>
      {/* Keeps the page as it is while the owner looks into the guide. */}
      <Activity mode={isGuide ? 'hidden' : 'visible'}>
        <Connect session={session} meanwhile={<InlineNotice title={texts.app.opening} />} />
      </Activity>
      {isGuide && <GuideAlone />}
    </>
  )
}

/** Makes the help key open the page of the guide about the present place. */
function useGuideKey(hasShop: boolean): void {
  const navigate = useNavigate()
  const router = useRouter()
  useShortcut('F1', texts.guide.open, () => {
    const { pathname } = router.latestLocation
    void navigate({ ...helpAbout(pathname, hasShop), replace: isInGuide(pathname) })
  })
}

/** Announces the open shop to screen readers when another one opens, since all else looks alike; not a change of its name. */
function ShopAnnouncer({ connection }: { readonly connection: Connection | null }) {
  const id = connection?.id
  const [last, setLast] = useState({ id, announcement: '' })
  // Compared with the last shop, so that going back to the first one is announced as well.
  if (id !== last.id) setLast({ id, announcement: connection ? wordsOf(connection) : '' })
  return (
    <div role="status">
      <VisuallyHidden key={id}>{last.announcement}</VisuallyHidden>
    </div>
  )
}

function wordsOf({ id, storeName }: Connection): string {
  return wasOpenedElsewhere(id) ? texts.app.shopOpenedElsewhere(storeName) : texts.app.shopOpened(storeName)
}
