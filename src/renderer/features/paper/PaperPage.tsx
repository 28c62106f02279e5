import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { InlineNotice } from '../../components/notices/InlineNotice.tsx'
import { ErrorState } from '../../components/notices/ErrorState.tsx'
import { useZone } from '../../format/zone.ts'
import { scopeOfSearch, type PrintSelection } from '../../shop/requests/print-selection.ts'
import { useWayBack } from '../../shop/links/way-back.ts'
import { texts } from '../../texts/texts.ts'
import { LabelsView } from './labels/LabelsView.tsx'
import { usePaperSettings } from './print-list/paper.queries.ts'
import { PaperHead } from './frame/PaperHead.tsx'
import styles from './frame/PaperFrame.module.css'
import { PickView } from './pick/PickView.tsx'
import { SlipsView } from './slips/SlipsView.tsx'
import { useLeftOut } from './print-list/use-left-out.ts'
import { useAccount } from '../../shop/session.queries.ts'

const route = getRouteApi('/paper')

const views = { slips: SlipsView, labels: LabelsView, pick: PickView }

/** The page of printed documents: slips, labels or a pick list, of all orders to ship or of those the owner chose. */
export function PaperPage() {
  const { kind = 'slips', orders, pile: key, sort = '-placed' } = route.useSearch()
  const navigate = useNavigate()
  const zone = useZone()
  const settings = usePaperSettings()
  const account = useAccount()
  const shop = account.data
  const onBack = useWayBack()
  const left = useLeftOut(`${orders ?? ''} ${key ?? ''}`)
  const printSelection = useMemo((): PrintSelection | null => {
    const scope = scopeOfSearch({
      ...(orders !== undefined && { orders }),
      ...(key !== undefined && { pile: key }),
    })
    return scope && { scope, sort }
  }, [orders, key, sort])

  const unread = settings.error ? settings : account.error && !shop ? account : null
  // Shows a page with a way back also while the shop's name is still loading.
  if (printSelection === null || settings.error || !settings.data || !shop)
    return (
      <section className={styles.page} aria-label={texts.ways.paper.titles[kind]}>
        <div className={styles.left}>
          <PaperHead title={texts.ways.paper.titles[kind]} onBack={onBack} />
          {printSelection === null ? (
            <InlineNotice
              title={texts.paper.empty.gone}
              detail={texts.paper.empty.goneDetail}
              action={{
                words: texts.paper.empty.toShip,
                onPress: () => void navigate({ to: '/paper', search: { kind } }),
              }}
            />
          ) : (
            unread?.error && <ErrorState error={unread.error} onRetry={() => void unread.refetch()} />
          )}
        </div>
      </section>
    )
  const View = views[kind]
  return (
    <View
      // A new zone remounts the view: what it has laid out and measured contains days.
      key={`${kind} ${orders ?? ''} ${key ?? ''} ${zone}`}
      printSelection={printSelection}
      isToShip={orders === undefined && key === undefined}
      settings={settings.data}
      shop={shop}
      left={left}
      onBack={onBack}
    />
  )
}
