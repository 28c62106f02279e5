import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../components/notices/toast.ts'
import { call } from '../../host/desktop.ts'

/** Opens an address in the system's browser. */
export function useOpenLink() {
  return useMutation({
    mutationFn: (url: string) => call('links.open', { url }),
    onError: (error) => showToast({ tone: 'alert', text: error.message }),
  })
}
