import { useNow } from '../../../components/dates/now.ts'
import { shopNow } from '../../../format/zone.ts'
import { ZoneChoice } from '../../../shop/zone/ZoneChoice.tsx'
import { clockTime, longDay } from '../../../format/dates.ts'
import { useShopZone } from '../../../shop/zone/shop-zone.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './ZonePart.module.css'

/** Where the shop's days and hours belong: it is kept for this shop on this computer, and needs no saving. */
export function ZonePart() {
  const now = useNow(shopNow)
  const told = useShopZone()
  const words = texts.zone
  return (
    <>
      <ZoneChoice />
      {told && (
        <p className={styles.hint}>
          {words.itIs(`${longDay(now, now)}, ${clockTime(now)}`)}{' '}
          {told.isChosen ? words.isChosen : words.isComputers}
        </p>
      )}
      <p className={styles.hint}>{words.usedBy}</p>
    </>
  )
}
