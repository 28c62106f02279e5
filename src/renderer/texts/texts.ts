import { app } from './app.ts'
import { carrierReport } from './carrier-report.ts'
import { common } from './common.ts'
import { connect } from './connect.ts'
import { connection } from './connection.ts'
import { discounts } from './discounts.ts'
import { home } from './home.ts'
import { notices } from './notices.ts'
import { orderFiles } from './order-files.ts'
import { orderList } from './order-list.ts'
import { orderSheet } from './order-sheet.ts'
import { orders } from './orders.ts'
import { outbox } from './outbox.ts'
import { palette } from './palette.ts'
import { paper } from './paper.ts'
import { products } from './products.ts'
import { settings } from './settings.ts'
import { sync } from './sync.ts'
import { unpaid } from './unpaid.ts'

/** The one catalogue of what the window says. A language is another object of the same shape. */
export const texts = {
  ...common,
  app,
  connect,
  connection,
  home,
  orders,
  orderFiles,
  orderList,
  orderSheet,
  outbox,
  palette,
  paper,
  products,
  carrierReport,
  discounts,
  settings,
  notices,
  sync,
  unpaid,
} as const
