import { useQuery } from '@tanstack/react-query'
import { servicePreset } from '#shared/shop/service-preset.ts'
import type { Session } from '#shared/shop/session.ts'
import type { AdminPages } from '#shared/app/settings.ts'
import { useOpenLink } from './open-link.ts'
import { callQuery } from '../../host/call-query.ts'

/** The admin pages used until the owner sets others; null for a service whose addresses Backroom doesn't know. */
export function usualAdminPages({ connection, defaultServiceUrl }: Session): AdminPages | null {
  return connection?.serviceUrl === defaultServiceUrl ? servicePreset.admin : null
}

/**
 * Returns a function that opens a thing's page of the shop's own admin in the system's browser. Null when no such
 * page is known: the demo shop has none, nor has a service for which the owner entered no addresses.
 */
export function useOpenInAdmin(of: keyof AdminPages, id: string): (() => void) | null {
  const { data: session } = useQuery({ ...callQuery('session.current', {}), staleTime: Infinity })
  const { data: settings } = useQuery(callQuery('settings.get', {}))
  const open = useOpenLink()
  if (!settings || !session?.connection || session.connection.kind === 'demo') return null
  const page = (settings.adminPages ?? usualAdminPages(session))?.[of]
  return page ? () => open.mutate(page.replaceAll('{id}', encodeURIComponent(id))) : null
}
