import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ChosenNotice } from '#shared/app/notices.ts'
import type { Session } from '#shared/shop/session.ts'
import { showToast } from '../../components/notices/toast.ts'
import { NotSaved, useSwitchShop } from '../../shop/shop-switch.ts'
import { texts } from '../../texts/texts.ts'
import { chooseNotice, useChosen } from './chosen-notice.ts'

/**
 * Opens the order of the chosen notice, in another shop too; as always, the switch waits for the pending work of the
 * open one.
 *
 * @param shown the shop whose place the window shows; null while it goes to another
 */
export function useChosenNotice({ shops }: Session, shown: string | null): void {
  const notice = useChosen()
  const navigate = useNavigate()
  const switchShop = useSwitchShop()
  const requested = useRef<ChosenNotice | null>(null)
  useEffect(() => {
    if (!notice || shown === null || requested.current === notice) return
    if (notice.shopId === shown) {
      chooseNotice(null)
      const { orderId } = notice
      void navigate({ to: '/orders', search: orderId === null ? {} : { view: 'all', order: orderId } })
      return
    }
    requested.current = notice
    const to = shops.find(({ id }) => id === notice.shopId)
    if (to) {
      // The NotSaved dialog may still lead there, so the notice stays.
      switchShop.mutate({ to }, { onError: (error) => error instanceof NotSaved || chooseNotice(null) })
    } else {
      chooseNotice(null)
      showToast({ tone: 'alert', text: texts.app.noticeOfNoShop })
    }
  }, [notice, shown, shops, navigate, switchShop])
}
