import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayOf, longDay } from '../../../../src/renderer/format/dates.ts'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { openWindow } from '../../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const dayMs = 24 * 60 * 60 * 1000

test.each([
  ['behind', 1],
  ['ahead', -1],
])('today is the shop’s day when this computer’s clock is a day %s', async (_, days) => {
  const inShop = new Date(Date.now() + days * dayMs)
  const { sandbox, call, user } = await openWindow('/home', { orders: 12, products: 3, today: inShop })
  sandbox.placeOrders(1)
  await call('sync.now', {})
  await screen.findByRole('heading', { name: longDay(inShop, inShop) }, soon)
  expect((await call('home.overview', {})).today).toBe(dayOf(inShop))

  await router.navigate({ href: '/orders?view=all&placed=today' })
  const list = await screen.findByRole('grid', { name: 'Orders' }, soon)
  await within(list).findByText('Today', {}, soon)

  await user.click(await screen.findByRole('button', { name: /^Placed Today/ }, soon))
  const day = await screen.findByRole('group', { name: 'First day' }, soon)
  await user.click(within(day).getByRole('button'))
  const calendar = await screen.findByRole('dialog', { name: 'Calendar' }, soon)
  const marked = await within(calendar).findAllByRole('button', { name: /^Today, / }, soon)
  expect(marked.map((each) => each.textContent)).toEqual([String(inShop.getDate())])
  expect(calendar.querySelectorAll('[data-today]')).toHaveLength(1)
})
