import { carrierLayout } from './carriers/carrier.ts'
import { mypost } from './carriers/mypost.ts'
import { pirateShip } from './carriers/pirate-ship.ts'
import { royalMail } from './carriers/royal-mail.ts'
import { sendcloud } from './carriers/sendcloud.ts'
import { ups } from './carriers/ups.ts'
import { items } from './items.ts'
import type { RowLayout } from '../csv/layout.ts'
import { marketing } from './marketing.ts'
import { plain } from './plain.ts'
import { platform } from './platform.ts'

/** All layouts for files of orders, in the order in which the window offers them. */
export const layouts: readonly RowLayout[] = [
  plain,
  items,
  platform,
  marketing,
  ...[royalMail, sendcloud, pirateShip, ups, mypost].map(carrierLayout),
]
