import { useState } from 'react'
import type { Connection, Session } from '#shared/models/session.ts'
import { Notice } from '../components/Notice.tsx'
import { Said } from '../components/Said.tsx'
import { Trouble } from '../components/Trouble.tsx'
import { Connect } from '../features/connect/Connect.tsx'
import { texts } from '../texts/texts.ts'
import { Layout } from './Layout.tsx'
import { OpenShop } from './OpenShop.tsx'
import { useSession } from './session.queries.ts'
import { useOwnPlace } from './use-own-place.ts'

export function Doors() {
  const session = useSession()
  // What is open stays open when a later look fails.
  if (session.data) return <KnownDoors session={session.data} />
  if (session.isPending) return <Notice title={texts.app.opening} />
  return <Trouble error={session.error} onRetry={() => void session.refetch()} />
}

/** First run while no shop is open, else the shop. */
function KnownDoors({ session }: { readonly session: Session }) {
  const { connection } = session
  const ownPlace = useOwnPlace(connection?.id ?? null)
  return (
    <>
      <SaidShop connection={connection} />
      {connection === null ? (
        <Connect session={session} />
      ) : (
        <OpenShop key={connection.id} session={session} connection={connection}>
          <Layout session={session} connection={connection} ownPlace={ownPlace} />
        </OpenShop>
      )}
    </>
  )
}

/** A screen reader hears which shop is open when that changes, since all else looks alike. */
function SaidShop({ connection }: { readonly connection: Connection | null }) {
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
  return <Said>{texts.app.shopOpened(opened)}</Said>
}
