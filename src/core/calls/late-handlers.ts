import { carrierReportCalls } from '#shared/calls/carrier-report.ts'
import { draftCalls } from '#shared/calls/drafts.ts'
import { letterCalls } from '#shared/calls/letters.ts'
import { orderFilesCalls } from '#shared/calls/order-files.ts'
import { trackingCalls } from '#shared/calls/tracking.ts'
import type { Emit } from '#shared/contract.ts'
import type { KeptSettings } from '../files/kept-settings.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import type { Clock } from '../timing/clock.ts'
import { later } from '../timing/later.ts'
import {
  categoryCalls,
  combineCalls,
  discountCalls,
  homeCalls,
  lookCalls,
  noteCalls,
  orderMarkCalls,
  orderWriteCalls,
  productCalls,
  tagCalls,
  viewCalls,
  writtenCalls,
} from './later-calls.ts'

type Parts = {
  readonly open: OpenShop
  readonly clock: Clock
  readonly emit: Emit
  readonly log: (line: string) => void
  readonly settings: KeptSettings
  readonly openExternal: (url: string) => Promise<void>
}

/** Use-cases of the open shop whose code is loaded with the first call of them. */
export function lateHandlers({ open, clock, emit, log, settings, openExternal }: Parts) {
  return {
    ...later({ 'shop.chooseZone': null }, async () =>
      (await import('./shop/choose-zone.ts')).chooseZoneCalls(open, emit),
    ),
    ...later({ 'shop.updateAccount': null }, async () =>
      (await import('./shop/update-account.ts')).updateAccountCalls(open, emit),
    ),
    ...later(homeCalls, async () => (await import('./shop/overview.ts')).overviewCalls(open, clock)),
    ...later(lookCalls, async () => (await import('./orders/order-looks.ts')).orderLooksCalls(open)),
    ...later({ 'orders.totals': null }, async () =>
      (await import('./orders/order-totals.ts')).orderTotalsCalls(open),
    ),
    ...later({ 'orders.choices': null, 'orders.facets': null }, async () =>
      (await import('./orders/order-choices.ts')).orderChoicesCalls(open),
    ),
    ...later(orderWriteCalls, async () =>
      (await import('./orders/order-writes.ts')).orderWritesCalls(open, settings),
    ),
    ...later(orderMarkCalls, async () =>
      (await import('./orders/order-marks.ts')).orderMarksCalls(open, clock, emit),
    ),
    ...later(combineCalls, async () => (await import('./orders/combine.ts')).combineCalls(open, clock, emit)),
    ...later(orderFilesCalls, async () =>
      (await import('./order-files/order-files.ts')).orderFilesCalls(open, clock),
    ),
    ...later(noteCalls, async () => (await import('./writing/notes.ts')).notesCalls(open, clock, emit)),
    ...later(tagCalls, async () => (await import('./writing/tags.ts')).tagsCalls(open, clock, emit)),
    ...later(viewCalls, async () => (await import('./writing/views.ts')).viewsCalls(open, emit)),
    ...later(writtenCalls, async () => (await import('./writing/writing.ts')).writingCalls(open)),
    ...later({ 'buyers.forget': null }, async () =>
      (await import('./buyers/forget-buyer.ts')).forgetBuyerCalls(open, clock, emit, log),
    ),
    ...later({ 'copies.list': null, 'copies.bringBack': null }, async () =>
      (await import('./backup/own-copies.ts')).ownCopiesCalls(open, log),
    ),
    ...later({ 'outbox.undo': null }, async () => (await import('./sync/take-back.ts')).takeBackCalls(open)),
    ...later(draftCalls, async () => (await import('./writing/drafts.ts')).draftsCalls(open, clock)),
    ...later(productCalls, async () =>
      (await import('./products/products.ts')).productsCalls(open, clock, emit),
    ),
    ...later(categoryCalls, async () =>
      (await import('./products/categories.ts')).categoriesCalls(open, clock, emit),
    ),
    ...later({ 'countries.list': null }, async () =>
      (await import('./shop/countries.ts')).countriesCalls(open),
    ),
    ...later(discountCalls, async () =>
      (await import('./discounts/discounts.ts')).discountsCalls(open, settings, clock, emit),
    ),
    ...later(carrierReportCalls, async () =>
      (await import('./carrier-report/carrier-report.ts')).carrierReportCalls(open, settings, clock, emit),
    ),
    ...later(letterCalls, async () =>
      (await import('./letters/letters.ts')).lettersCalls(open, clock, emit, openExternal),
    ),
    ...later(trackingCalls, async () =>
      (await import('./orders/tracking.ts')).trackingCalls(open, clock, emit, openExternal),
    ),
  }
}
