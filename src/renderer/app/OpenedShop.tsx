import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Connection, Session } from '#shared/shop/session.ts'
import { callFor } from '../host/desktop.ts'
import { callQuery, setAnswer } from '../host/call-query.ts'
import { followDrafts } from '../shop/shop-storage.ts'
import { useShownZone } from '../shop/zone/shop-zone.ts'
import { leaveShop } from './leave-shop.ts'
import { shopClient } from './query-client.ts'
import { followShop, rereadShop } from './events/session-events.ts'

type OpenShopProps = {
  readonly session: Session
  readonly connection: Connection
  readonly children: ReactNode
}

const query = callQuery('session.current', {})

/**
 * Everything that the window shows of one shop. Give it the connection's id as its key: another shop begins empty,
 * and a late answer for this one has nowhere left to go.
 */
export function OpenedShop({ session, connection, children }: OpenShopProps) {
  const [client] = useState(() => {
    const made = shopClient(connection.id)
    made.setQueryData(query.queryKey, session)
    return made
  })
  const { id, storeName } = connection
  const name = useRef(storeName)
  const state = useRef(session.state)

  // A layout effect, so that it runs before the first call of any component below.
  useLayoutEffect(() => {
    callFor(id)
    return () => callFor(null)
  }, [id])
  useEffect(() => followDrafts(id), [id])
  useEffect(() => {
    const stop = followShop(client, id, (next) => leaveShop(client, name.current, next))
    return () => {
      stop()
      // Code that holds work for this shop outside of React sees by this that the shop is closed.
      client.setQueryData(query.queryKey, (last) =>
        last ? { ...last, state: 'none' as const, connection: null } : undefined,
      )
    }
  }, [client, id])
  useEffect(() => {
    setAnswer(client, query, session)
    if (state.current === 'expired' && session.state === 'connected') rereadShop(client)
    state.current = session.state
    name.current = storeName
  }, [client, session, storeName])

  return (
    <QueryClientProvider client={client}>
      <ShownZone shop={id} />
      {children}
    </QueryClientProvider>
  )
}

/** Renders nothing; only runs the hook inside the shop's query client. */
function ShownZone({ shop }: { readonly shop: string }) {
  useShownZone(shop)
  return null
}
