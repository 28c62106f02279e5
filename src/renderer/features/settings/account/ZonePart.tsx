import { useNow } from '../../../components/dates/now.ts'
import { shopNow } from '../../../format/zone.ts'
import { ZoneChoice } from '../../../shop/zone/ZoneChoice.tsx'
import { clockTime, longDay } from '../../../format/dates.ts'
import { useShopZone } from '../../../shop/zone/shop-zone.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './ZonePart.module.css'

/** The shop's zone: stored for this shop on this computer, so it needs no saving. */
export function ZonePart() {
  const now = useNow(shopNow)
  const shopZone = useShopZone()
  const words = texts.zone
  return (
    <>
      <ZoneChoice />
      {shopZone && (
        <p className={styles.hint}>
          {words.itIs(`${longDay(now, now)}, ${clockTime(now)}`)}{' '}
          {shopZone.isChosen ? words.isChosen : words.isComputers}
        </p>
      )}
      <p className={styles.hint}>{words.usedBy}</p>
    </>
  )
}
