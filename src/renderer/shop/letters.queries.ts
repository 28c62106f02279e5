import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../host/call-query.ts'

/** The owner's own texts to buyers. */
export function useLetters() {
  return useQuery(callQuery('letters.list', {}))
}
