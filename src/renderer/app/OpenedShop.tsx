import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Connection, Session } from '#shared/shop/session.ts'
import { callFor } from '../host/desktop.ts'
import { callQuery } from '../host/call-query.ts'
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

const { queryKey } = callQuery('session.current', {})

/**
 * All that is shown of one shop. Give it the connection's id as its key: another shop begins with nothing, and an answer
 * that comes late for this one has nowhere left to go.
 */
export function OpenedShop({ session, connection, children }: OpenShopProps) {
  const [client] = useState(() => {
    const made = shopClient()
    made.setQueryData(queryKey, session)
    return made
  })
  const { id, storeName } = connection
  const name = useRef(storeName)
  const state = useRef(session.state)

  // Ahead of the first question of anything below.
  useLayoutEffect(() => {
    callFor(id)
    return () => callFor(null)
  }, [id])
  useEffect(() => followDrafts(id), [id])
  useEffect(() => {
    const stop = followShop(client, id, () => leaveShop(client, name.current))
    return () => {
      stop()
      // Whoever keeps work for this shop outside of React sees in this that the shop is not open any more.
      client.setQueryData(queryKey, (last) =>
        last ? { ...last, state: 'none' as const, connection: null } : undefined,
      )
    }
  }, [client, id])
  useEffect(() => {
    client.setQueryData(queryKey, session)
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

/** Draws nothing: it is here for what it follows. */
function ShownZone({ shop }: { readonly shop: string }) {
  useShownZone(shop)
  return null
}
