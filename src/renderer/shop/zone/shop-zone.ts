import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { computerZone, isZone } from '#shared/values/zone.ts'
import { showZone } from '../../format/zone.ts'
import { callQuery } from '../../host/call-query.ts'
import { storeDraft, storedDraft, zoneKey } from '../shop-storage.ts'

export const zoneQuery = callQuery('shop.zone', {})

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
