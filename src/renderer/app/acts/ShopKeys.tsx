import type { Connection, Session } from '#shared/shop/session.ts'
import { leadsOn, useShortcut } from '../../components/keys/shortcuts.ts'
import { keysOfShop, useSwitchShop } from '../../shop/shop-switch.ts'
import { texts } from '../../texts/texts.ts'

type ShopKeysProps = { readonly shops: Session['shops']; readonly open: Connection }

/** Ctrl or Command with 1 to 9 opens the shop at that place of the list. */
export function ShopKeys({ shops, open }: ShopKeysProps) {
  return shops.map((shop, index) => {
    const { keyCap } = keysOfShop(index, shops.length)
    return keyCap && <ShopKey key={shop.id} keys={keyCap} shop={shop} isOpen={shop.id === open.id} />
  })
}

type ShopKeyProps = { readonly keys: string; readonly shop: Connection; readonly isOpen: boolean }

function ShopKey({ keys, shop, isOpen }: ShopKeyProps) {
  const switchShop = useSwitchShop()
  useShortcut(
    keys,
    texts.app.goToShop(shop.storeName),
    () => {
      if (!isOpen) switchShop.mutate({ to: shop })
    },
    leadsOn,
  )
  return null
}
