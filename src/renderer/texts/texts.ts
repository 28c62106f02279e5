import { app } from './app.ts'
import { common } from './common.ts'
import { connect } from './connect.ts'
import { connection } from './connection.ts'
import { discounts } from './discounts.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { settings } from './settings.ts'

/** The one catalogue of what the window says. A language is another object of the same shape. */
export const texts = {
  ...common,
  app,
  connect,
  connection,
  orders,
  products,
  discounts,
  settings,
} as const
