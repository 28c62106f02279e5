import { useEffect } from 'react'
import { useActs } from '../../components/keys/acts.ts'
import { findActs } from '../../components/keys/shortcuts.ts'
import { actOf } from './standing-acts.ts'
import { OrderMenu } from './OrderMenu.tsx'
import { followOrderWindows } from './order-windows.ts'
import { ShopKeys } from './ShopKeys.tsx'
import { useShopTitle } from '../places/use-shop-title.ts'
import { useLateUndo } from './use-late-undo.ts'
import { useActsAnywhere } from './use-acts-anywhere.ts'
import { useSeldomActs } from './use-seldom-acts.ts'

/**
 * What a view is drawn without: what can be done from anywhere is offered to the palette, to the keys that an owner gave to
 * it and to the mouse on an order, the other shops have their keys, the key for the undo says what it can no longer do, and
 * the window has its title.
 */
export function AppActs(props: Parameters<typeof useActsAnywhere>[0]) {
  useActs([...useActsAnywhere(props), ...useSeldomActs()])
  useLateUndo()
  useShopTitle(props.connection.storeName)
  useEffect(() => findActs(actOf), [])
  useEffect(followOrderWindows, [])
  return (
    <>
      <ShopKeys shops={props.session.shops} open={props.connection} />
      <OrderMenu />
    </>
  )
}
