import { texts } from '../../texts/texts.ts'

const { goTo, connectAnother } = texts.app

/** The name of each place of the window. Papers are named after their kind, and the orders after their view. */
export const placeNames = {
  '/home': goTo.home,
  '/orders': goTo.orders,
  '/products': goTo.products,
  '/discounts': goTo.discounts,
  '/settings': goTo.settings,
  '/paper': texts.ways.paper.titles.slips,
  '/waiting': texts.outbox.title,
  '/carrier-report': texts.ways.carrierReport.title,
  '/connect': connectAnother,
  '/guide': texts.guide.title,
} as const

export type Place = keyof typeof placeNames

/** True when the window has this place. */
export const isPlace = (pathname: string): pathname is Place => Object.hasOwn(placeNames, pathname)
