import { screen, waitFor } from '@testing-library/react'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createRandom } from '#sandbox/values/random.ts'
import type { CallInput } from '#shared/contract.ts'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { counted, seed } from '../../../support/runs/thorough.ts'
import { openOrders, soon } from '../open-orders.ts'
import { watchCalls } from '../../../support/window/watch-calls.ts'

const undoMs = 6100
/** After this pause most effects of a press or a change are rendered; later ones overlap with the next step. */
const drawnMs = 250

/**
 * What a key may act on when it goes down: the selected orders, else the open one. Only rows near the view are
 * rendered.
 */
type Target = { readonly count: number; readonly may: (id: string) => boolean }

function currentTarget(): Target {
  const bar = screen.queryByRole('toolbar', { name: 'Chosen orders' })
  const idsOf = (rows: string) =>
    new Set([...document.querySelectorAll(rows)].map((row) => row.getAttribute('data-order')))
  if (bar === null) {
    const shown = idsOf('[role="row"][aria-current="true"]')
    // An earlier key may have opened an order that the page has not rendered yet.
    const open = router.latestLocation.search.order
    return { count: 1, may: (id) => id === open || (open === undefined && shown.has(id)) }
  }
  const left = idsOf('[role="row"][aria-selected="false"]')
  const [count = '0'] = /[\d,]+/.exec(bar.textContent) ?? []
  return { count: Number(count.replaceAll(',', '')), may: (id) => !left.has(id) }
}

/** Records what the last key may act on, and the orders that were marked since. */
function watchMarks() {
  const marked: string[][] = []
  let target: Target = { count: 0, may: () => false }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 's' || key === 'u') target = currentTarget()
  }
  window.addEventListener('keydown', onKeyDown, true)
  onTestFinished(() => window.removeEventListener('keydown', onKeyDown, true))
  watchCalls((name, input) => {
    // By the contract of these two calls; the selections of this test are ids, never a filter.
    if (name === 'orders.ship' || name === 'orders.unship')
      marked.push([...(input as { scope: { ids: readonly string[] } }).scope.ids])
  })
  return { target: () => target, take: () => marked.splice(0, Infinity) }
}

test('no key acts on an order that was neither open nor selected when it was pressed, among 2,000 orders and changes at random', async () => {
  const page = await openOrders('/orders', { orders: 2000 })
  const { user, go, call, sandbox, clock, sheet } = page
  await sheet('Inês Carvalho')
  const random = createRandom(seed, 'presses')
  const roll = <T,>(sides: readonly T[]): T | undefined => (sides.length > 0 ? random.pick(sides) : undefined)
  const marks = watchMarks()

  const lists = [
    '/orders',
    '/orders?view=shipped',
    '/orders?view=all',
    '/orders?view=notPaid',
    '/orders?q=an',
  ]
  const fromElsewhere = async (
    filter: CallInput<'orders.list'>['filter'],
    change: Record<string, string>,
  ) => {
    const { rows } = await call('orders.list', { filter, limit: 40 })
    const row = roll(rows)
    if (row) await changeOrder(sandbox, row.id, change)
    await call('sync.now', {})
  }
  // As a notice or a scan does.
  const openAnother = async () => {
    const rows = [...document.querySelectorAll('[data-order]:not([aria-current])')]
    await go(`/orders?order=${roll(rows)?.getAttribute('data-order')}`)
  }
  const changes = [
    openAnother,
    async () => undefined,
    async () => go(roll(lists) ?? '/orders'),
    async () => fromElsewhere({ shipping: 'unshipped' }, { shipping_status: 'shipped' }),
    async () => fromElsewhere({ shipping: 'shipped' }, { shipping_status: 'unshipped' }),
    async () => clock.pass(undoMs),
    async () => user.keyboard(roll(['j', 'k', '{End}', '{Home}']) ?? 'j'),
  ]
  const ways = [
    'j',
    'jj',
    'k',
    'x',
    'xjx',
    '{ArrowDown}',
    '{PageDown}',
    '{End}',
    '{Shift>}{ArrowDown}{/Shift}',
  ]

  let acted = 0
  const steps = counted(150, 12)
  for (let step = 0; step < steps; step += 1) {
    // The first press acts for certain, and another order is opened right after it.
    const isFirst = step === 0
    await user.keyboard(isFirst ? 'j' : (roll(ways) ?? 'j'))
    await rest(drawnMs)
    marks.take()
    const change = isFirst ? openAnother : roll(changes)
    const isBefore = !isFirst && roll([true, false]) === true
    const changing = isBefore ? change?.() : undefined
    await user.keyboard(isFirst ? 's' : (roll(['s', 's', 's', 'u']) ?? 's'))
    await (isBefore ? changing : change?.())
    await rest(drawnMs)
    for (const ids of marks.take()) {
      acted += 1
      const { count, may } = marks.target()
      const at = `SEED=${seed}, press ${step}`
      expect(
        ids.filter((id) => !may(id)),
        at,
      ).toEqual([])
      expect(ids.length, at).toBeLessThanOrEqual(count)
    }
    if (screen.queryByRole('alertdialog')) await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), soon)
    await user.keyboard('{Escape}')
  }
  expect(acted).toBeGreaterThan(0)
}, 600_000)
