import { useQuery } from '@tanstack/react-query'
import { servicePreset } from '#shared/shop/service-preset.ts'
import type { Session } from '#shared/shop/session.ts'
import type { AdminPages } from '#shared/app/settings.ts'
import { useOpenLink } from './open-link.ts'
import { callQuery } from '../../host/call-query.ts'

/** The pages that hold as long as the owner says none; null at a service whose addresses nobody knows. */
export function usualAdminPages({ connection, defaultServiceUrl }: Session): AdminPages | null {
  return connection?.serviceUrl === defaultServiceUrl ? servicePreset.admin : null
}

/**
 * Opens a thing's page in the shop's own admin, in the system's browser. Null where no such page is known: the demo shop
 * has none, nor has a service whose addresses nobody has said.
 */
export function useOpenInAdmin(of: keyof AdminPages, id: string): (() => void) | null {
  const { data: session } = useQuery({ ...callQuery('session.current', {}), staleTime: Infinity })
  const { data: settings } = useQuery(callQuery('settings.get', {}))
  const open = useOpenLink()
  if (!settings || !session?.connection || session.connection.kind === 'demo') return null
  const page = (settings.adminPages ?? usualAdminPages(session))?.[of]
  return page ? () => open.mutate(page.replaceAll('{id}', encodeURIComponent(id))) : null
}
