import { useEffect } from 'react'
import { useActs } from '../../components/keys/acts.ts'
import { followTyped } from '../../components/keys/half-typed.ts'
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
 * What the first view doesn't wait for: it offers the acts that work anywhere to the palette, to the owner's own keys
 * and to the context menu of orders, registers the keys of the other shops and of the late undo, ignores the rest of a
 * word whose field has gone, and sets the window's title.
 */
export function AppActs(props: Parameters<typeof useActsAnywhere>[0]) {
  useActs([...useActsAnywhere(props), ...useSeldomActs()])
  useLateUndo()
  useShopTitle(props.connection.storeName)
  useEffect(() => findActs(actOf), [])
  useEffect(followOrderWindows, [])
  useEffect(followTyped, [])
  return (
    <>
      <ShopKeys shops={props.session.shops} open={props.connection} />
      <OrderMenu />
    </>
  )
}
