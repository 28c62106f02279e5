import { useEffect } from 'react'
import { useActs } from '../../components/keys/acts.ts'
import { findActs } from '../../components/keys/shortcuts.ts'
import { actOf } from './standing-acts.ts'
import { OrderMenu } from './OrderMenu.tsx'
import { followOrderWindows } from './order-windows.ts'
import { useActsAnywhere } from './use-acts-anywhere.ts'
import { useSeldomActs } from './use-seldom-acts.ts'

/** Offers what can be done from anywhere: to the palette, to the keys that an owner gave to it, to the mouse on an order. */
export function AppActs(props: Parameters<typeof useActsAnywhere>[0]) {
  useActs([...useActsAnywhere(props), ...useSeldomActs()])
  useEffect(() => findActs(actOf), [])
  useEffect(followOrderWindows, [])
  return <OrderMenu />
}
