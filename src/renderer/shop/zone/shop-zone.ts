import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { computerZone, isZone } from '#shared/values/zone.ts'
import { showToast } from '../../components/notices/toast.ts'
import { call } from '../../host/desktop.ts'
import { showZone, zoneCity } from '../../format/zone.ts'
import { callQuery, setAnswer } from '../../host/call-query.ts'
import { storeDraft, storedDraft, zoneKey } from '../shop-storage.ts'
import { texts } from '../../texts/texts.ts'

const zoneQuery = callQuery('shop.zone', {})

/**
 * The zone of the open shop's days and hours, whether the owner chose it, and how far ahead this computer's clock is;
 * undefined while that loads.
 */
export function useShopZone() {
  return useQuery(zoneQuery).data
}

/**
 * Shows all days and hours in the shop's zone and by its clock while the caller is mounted; until core has answered,
 * in the remembered zone.
 */
export function useShownZone(shop: string): void {
  const shopZone = useShopZone()
  const zone = shopZone?.zone ?? remembered(shop)
  const ahead = shopZone?.aheadMs
  useLayoutEffect(() => showZone(zone, ahead), [zone, ahead])
  useLayoutEffect(() => {
    if (shopZone) storeDraft(zoneKey(shop), shopZone.isChosen ? shopZone.zone : null)
  }, [shop, shopZone])
  useLayoutEffect(() => () => showZone(computerZone()), [])
}

function remembered(shop: string): string {
  const zone = storedDraft(zoneKey(shop))
  return zone !== null && isZone(zone) ? zone : computerZone()
}

/** Returns a function that sets the open shop's zone; null stands for this computer's. */
export function useChooseZone(): (zone: string | null) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (zone: string | null) => call('shop.chooseZone', { zone }),
    onSuccess: (zone) => {
      setAnswer(client, zoneQuery, zone)
      showToast({ tone: 'done', text: texts.zone.chosen(zoneCity(zone.zone)) })
    },
  })
  return mutate
}
