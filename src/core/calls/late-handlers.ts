import { carrierReportCalls } from '#shared/calls/carrier-report.ts'
import { draftCalls } from '#shared/calls/drafts.ts'
import { letterCalls } from '#shared/calls/letters.ts'
import { orderFilesCalls } from '#shared/calls/order-files.ts'
import { trackingCalls } from '#shared/calls/tracking.ts'
import type { Emit } from '#shared/contract.ts'
import type { PersistentSettings } from '../files/persistent-settings.ts'
import type { ForgetBuyerDeps } from './buyers/forget-buyer.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import type { Clock } from '../timing/clock.ts'
import { lazy } from '../timing/lazy.ts'
import {
  categoryCalls,
  combineCalls,
  discountCalls,
  homeCalls,
  appearanceCalls,
  noteCalls,
  orderMarkCalls,
  orderWriteCalls,
  productCalls,
  tagCalls,
  viewCalls,
  writtenCalls,
} from './lazy-calls.ts'

type Deps = {
  readonly open: OpenShop
  readonly clock: Clock
  readonly emit: Emit
  readonly log: (line: string) => void
  readonly settings: PersistentSettings
  readonly openExternal: (url: string) => Promise<void>
  readonly forgetNotices: ForgetBuyerDeps['forgetNotices']
}

/** Use-cases of the open shop whose code loads with their first call. */
export function lateHandlers({ open, clock, emit, log, settings, openExternal, forgetNotices }: Deps) {
  return {
    ...lazy({ 'shop.chooseZone': null }, async () =>
      (await import('./shop/choose-zone.ts')).chooseZoneCalls(open, emit),
    ),
    ...lazy({ 'shop.updateAccount': null }, async () =>
      (await import('./shop/update-account.ts')).updateAccountCalls(open, emit),
    ),
    ...lazy(homeCalls, async () => (await import('./shop/overview.ts')).overviewCalls(open)),
    ...lazy(appearanceCalls, async () => (await import('./orders/order-looks.ts')).orderLooksCalls(open)),
    ...lazy({ 'orders.totals': null }, async () =>
      (await import('./orders/order-totals.ts')).orderTotalsCalls(open),
    ),
    ...lazy({ 'orders.choices': null, 'orders.facets': null }, async () =>
      (await import('./orders/order-choices.ts')).orderChoicesCalls(open),
    ),
    ...lazy(orderWriteCalls, async () =>
      (await import('./orders/queue-order-writes.ts')).orderWritesCalls(open, settings),
    ),
    ...lazy(orderMarkCalls, async () =>
      (await import('./orders/annotate-orders.ts')).orderMarksCalls(open, clock, emit),
    ),
    ...lazy(combineCalls, async () => (await import('./orders/combine.ts')).combineCalls(open, clock, emit)),
    ...lazy(orderFilesCalls, async () =>
      (await import('./order-files/order-files.ts')).orderFilesCalls(open, clock),
    ),
    ...lazy(noteCalls, async () => (await import('./writing/notes.ts')).notesCalls(open, clock, emit)),
    ...lazy(tagCalls, async () => (await import('./writing/tags.ts')).tagsCalls(open, clock, emit)),
    ...lazy(viewCalls, async () => (await import('./writing/views.ts')).viewsCalls(open, emit)),
    ...lazy(writtenCalls, async () => (await import('./writing/annotations.ts')).annotationsCalls(open)),
    ...lazy({ 'buyers.forget': null }, async () =>
      (await import('./buyers/forget-buyer.ts')).forgetBuyerCalls(open, clock, emit, { forgetNotices, log }),
    ),
    ...lazy({ 'copies.list': null, 'copies.bringBack': null }, async () =>
      (await import('./backup/backups.ts')).backupCalls(open, log),
    ),
    ...lazy({ 'outbox.undo': null }, async () => (await import('./sync/undo.ts')).undoCalls(open)),
    ...lazy(draftCalls, async () => (await import('./writing/drafts.ts')).draftsCalls(open, clock)),
    ...lazy(productCalls, async () =>
      (await import('./products/products.ts')).productsCalls(open, clock, emit),
    ),
    ...lazy(categoryCalls, async () =>
      (await import('./products/categories.ts')).categoriesCalls(open, clock, emit),
    ),
    ...lazy({ 'countries.list': null }, async () =>
      (await import('./shop/countries.ts')).countriesCalls(open),
    ),
    ...lazy(discountCalls, async () =>
      (await import('./discounts/discounts.ts')).discountsCalls(open, settings, clock, emit),
    ),
    ...lazy(carrierReportCalls, async () =>
      (await import('./carrier-report/carrier-report.ts')).carrierReportCalls(open, settings, clock, emit),
    ),
    ...lazy(letterCalls, async () =>
      (await import('./letters/letters.ts')).lettersCalls(open, clock, emit, openExternal),
    ),
    ...lazy(trackingCalls, async () =>
      (await import('./orders/tracking.ts')).trackingCalls(open, clock, emit, openExternal),
    ),
  }
}
