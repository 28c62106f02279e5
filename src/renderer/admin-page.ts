import { useMutation, useQuery } from '@tanstack/react-query'
import { servicePreset } from '#shared/service-preset.ts'
import type { AdminPages } from '#shared/models/settings.ts'
import { showToast } from './components/toast.ts'
import { call } from './desktop.ts'
import { callQuery } from './shop-query.ts'

/**
 * Opens a thing's page in the shop's own admin, in the system's browser. Null where no such page is known: the demo shop
 * has none, nor has a service whose addresses nobody has said.
 */
export function useOpenInAdmin(of: keyof AdminPages, id: string): (() => void) | null {
  const { data: session } = useQuery({ ...callQuery('session.current', {}), staleTime: Infinity })
  const { data: settings } = useQuery(callQuery('settings.get', {}))
  const open = useMutation({
    mutationFn: (url: string) => call('links.open', { url }),
    onError: (error) => showToast({ tone: 'alert', text: error.message }),
  })
  if (!settings || !session?.connection || session.connection.kind === 'demo') return null
  const isPreset = session.connection.serviceUrl === session.defaultServiceUrl
  const pages = settings.adminPages ?? (isPreset ? servicePreset.admin : null)
  return pages && (() => open.mutate(pages[of].replaceAll('{id}', encodeURIComponent(id))))
}
