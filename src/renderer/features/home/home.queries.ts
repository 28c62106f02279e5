import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../host/call-query.ts'

/** The day of the shop. The copy tells when it changes (session-events); what is old is kept meanwhile. */
export function useOverview() {
  return useQuery({ ...callQuery('home.overview', {}), placeholderData: keepPreviousData })
}
