import { useMutation } from '@tanstack/react-query'
import { call } from '../../host/desktop.ts'

/** Opens an address in the system's browser. */
export function useOpenLink() {
  return useMutation({
    mutationFn: (url: string) => call('links.open', { url }),
  })
}
