import { useNavigate, useRouter } from '@tanstack/react-router'
import { Activity, useState } from 'react'
import type { Connection, Session } from '#shared/shop/session.ts'
import { InlineNotice } from '../components/notices/InlineNotice.tsx'
import { VisuallyHidden } from '../components/marks/VisuallyHidden.tsx'
import { useShortcut } from '../components/keys/shortcuts.ts'
import { ErrorState } from '../components/notices/ErrorState.tsx'
import { texts } from '../texts/texts.ts'
import { GuideAlone } from './GuideAlone.tsx'
import { helpAbout, isInGuide, useIsInGuide } from './places/guide-place.ts'
import { Connect } from './dialogs/late-parts.ts'
import { Layout } from './Layout.tsx'
import { OpenedShop } from './OpenedShop.tsx'
import { useSession } from '../shop/session.queries.ts'
import { useOwnPlace } from './places/use-own-place.ts'

export function AppGate() {
  const session = useSession()
  const isGuide = useIsInGuide()
  useGuideKey(Boolean(session.data?.connection))
  // What is open stays open when a later look fails.
  if (session.data) return <AppGateReady session={session.data} />
  if (isGuide) return <GuideAlone />
  if (session.isPending) return <InlineNotice title={texts.app.opening} />
  return <ErrorState error={session.error} onRetry={() => void session.refetch()} />
}

/** First run while no shop is open, else the shop. */
function AppGateReady({ session }: { readonly session: Session }) {
  const { connection } = session
  const ownPlace = useOwnPlace(connection?.id ?? null)
  const isGuide = useIsInGuide()
  return (
    <>
      <ShopAnnouncer connection={connection} />
      {connection === null ? (
        <>
          {/* What was typed is there again after a look into the guide. */}
          <Activity mode={isGuide ? 'hidden' : 'visible'}>
            <Connect session={session} meanwhile={<InlineNotice title={texts.app.opening} />} />
          </Activity>
          {isGuide && <GuideAlone />}
        </>
      ) : (
        <OpenedShop key={connection.id} session={session} connection={connection}>
          <Layout session={session} connection={connection} ownPlace={ownPlace} />
        </OpenedShop>
      )}
    </>
  )
}

/** Help leads to what the guide says of the place that is open. */
function useGuideKey(hasShop: boolean): void {
  const navigate = useNavigate()
  const router = useRouter()
  useShortcut('F1', texts.guide.open, () => {
    const { pathname } = router.latestLocation
    void navigate({ ...helpAbout(pathname, hasShop), replace: isInGuide(pathname) })
  })
}

/** A screen reader hears which shop is open when that changes, since all else looks alike. */
function ShopAnnouncer({ connection }: { readonly connection: Connection | null }) {
  const [first] = useState(connection?.id)
  return (
    <div role="status">
      {connection && connection.id !== first && <Opened key={connection.id} shop={connection.storeName} />}
    </div>
  )
}

/** Once: another name later is no other shop. */
function Opened({ shop }: { readonly shop: string }) {
  const [opened] = useState(shop)
  return <VisuallyHidden>{texts.app.shopOpened(opened)}</VisuallyHidden>
}
