import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { useCallback } from 'react'
import { Button } from 'react-aria-components'
import { useZone, zoneWords } from '../../format/zone.ts'
import { callQuery } from '../../host/call-query.ts'
import { useChooseZone } from './choose-zone.ts'
import { texts } from '../../texts/texts.ts'
import { useNow } from '../../components/dates/now.ts'
import { PickPopover } from '../../components/choices/PickPopover.tsx'
import styles from './ZoneChoice.module.css'
import { asComputer, zoneList } from './zone-list.ts'

/** "Days and hours are in Lisbon (GMT+1)": shows the shop's zone, and lets the owner choose another. */
export function ZoneChoice() {
  const zone = useZone()
  // Summer time may begin while it shows.
  useNow()
  const choose = useChooseZone()
  const country = useQuery(callQuery('shop.account', {})).data?.country?.id ?? null
  const zones = useCallback(() => zoneList(country), [country])
  const words = texts.zone
  const place = zoneWords(zone)
  return (
    <p className={styles.line}>
      <span>{words.daysIn}</span>
      <PickPopover
        trigger={
          <Button className={styles.choice ?? ''} aria-label={words.choose(place)}>
            {place}
            <ChevronsUpDown size={14} strokeWidth={2} aria-hidden />
          </Button>
        }
        label={words.find}
        choices={zones}
        picked={null}
        onPick={([id]) => id !== undefined && choose(id === asComputer ? null : id)}
      />
    </p>
  )
}
