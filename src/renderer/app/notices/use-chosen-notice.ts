import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ChosenNotice } from '#shared/app/notices.ts'
import type { Session } from '#shared/shop/session.ts'
import { showToast } from '../../components/notices/toast.ts'
import { NotSaved, useSwitchShop } from '../../shop/shop-switch.ts'
import { texts } from '../../texts/texts.ts'
import { chooseNotice, useChosen } from './chosen-notice.ts'

/**
 * Leads to what the chosen notice tells of, in another shop too: what is on its way to the one that is open is waited
 * for, as ever.
 *
 * @param shown the shop whose place the window shows; null while it goes to another
 */
export function useChosenNotice({ shops }: Session, shown: string | null): void {
  const notice = useChosen()
  const navigate = useNavigate()
  const switchShop = useSwitchShop()
  const asked = useRef<ChosenNotice | null>(null)
  useEffect(() => {
    if (!notice || shown === null || asked.current === notice) return
    if (notice.shopId === shown) {
      chooseNotice(null)
      const { orderId } = notice
      void navigate({ to: '/orders', search: orderId === null ? {} : { view: 'all', order: orderId } })
      return
    }
    asked.current = notice
    const to = shops.find(({ id }) => id === notice.shopId)
    if (to) {
      // Asked whether to go at all, the owner may still say yes.
      switchShop.mutate({ to }, { onError: (error) => error instanceof NotSaved || chooseNotice(null) })
    } else {
      chooseNotice(null)
      showToast({ tone: 'alert', text: texts.app.noticeOfNoShop })
    }
  }, [notice, shown, shops, navigate, switchShop])
}
