import { clockOrDay, daysAgo } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { useWaiting } from '../../shop/session.queries.ts'

type ShopWaitsProps = { readonly id: string; readonly now: Date }

/** What is to ship in a shop, as far as this computer knows. Asked for as often as the menu opens. */
export function ShopWaits({ id, now }: ShopWaitsProps) {
  const found = useWaiting()?.find((shop) => shop.id === id)
  if (!found || found.toShip === null) return null
  const { toShip, asOf } = found
  const isOld = asOf !== null && daysAgo(asOf, now) > 0
  return (
    <>{`${texts.app.shopToShip(toShip)}${isOld ? texts.app.toShipAsOf(clockOrDay(asOf, now)) : ''} · `}</>
  )
}
