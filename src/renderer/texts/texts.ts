import { app } from './app.ts'
import { carrierReport } from './carrier-report.ts'
import { common } from './common.ts'
import { connect } from './connect.ts'
import { connection } from './connection.ts'
import { discounts } from './discounts.ts'
import { guide } from './guide.ts'
import { heardOrder } from './heard-order.ts'
import { home } from './home.ts'
import { letters } from './letters.ts'
import { notices } from './notices.ts'
import { orderFiles } from './order-files.ts'
import { orderList } from './order-list.ts'
import { orderSheet } from './order-sheet.ts'
import { orders } from './orders.ts'
import { outbox } from './outbox.ts'
import { palette } from './palette.ts'
import { paper } from './paper.ts'
import { parcels } from './parcels.ts'
import { partly } from './partly.ts'
import { products } from './products.ts'
import { settings } from './settings.ts'
import { sync } from './sync.ts'
import { tracking } from './tracking.ts'
import { unpaid } from './unpaid.ts'
import { unship } from './unship.ts'

/** The one catalogue of what the window says. A language is another object of the same shape. */
export const texts = {
  ...common,
  app,
  connect,
  connection,
  guide,
  heardOrder,
  home,
  letters,
  orders,
  orderFiles,
  orderList,
  orderSheet,
  outbox,
  palette,
  paper,
  parcels,
  partly,
  products,
  carrierReport,
  discounts,
  settings,
  notices,
  sync,
  tracking,
  unpaid,
  unship,
} as const
