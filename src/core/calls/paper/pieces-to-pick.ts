import type { LocalShop } from '../../shop/local-shop.ts'
import { pieces } from '../../mirror/queries/sales/pieces.ts'
import { paperSettings } from './paper-settings.ts'

/** The number of pieces on the pick list of all orders to ship. */
export function piecesToPick(shop: Pick<LocalShop, 'own' | 'mirror'>): number {
  return pieces(shop.mirror.db, paperSettings(shop).pickPacked)
}
