import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../../../../src/renderer/app/App.tsx'
import { queryClient } from '../../../../src/renderer/app/query-client.ts'
import { trackingDrafts } from '../../../../src/renderer/features/orders/sheet/drafts/tracking-drafts.ts'
import { windowId } from '../../../../src/renderer/shop/window-id.ts'
import { failCalls } from '../../../support/core/fail-calls.ts'
import { twoShops } from '../../app/sidebar/two-shops.ts'
import { openOrders, soon } from '../open-orders.ts'
import type { OrdersWindow } from '../open-orders.ts'

const ines = 'KXBF-310482'
const field = (name: string) => screen.findByRole('textbox', { name }, soon)

const tracking = { number: 'RM123', chosen: null, otherName: '', otherPage: '', trouble: null }

const draftsOf = async ({ call }: Pick<OrdersWindow, 'call'>) => (await call('drafts.list', {})).drafts
const idOf = async ({ call }: OrdersWindow) => (await call('session.current', {})).connection?.id ?? ''

/** Closes the window and opens it with an empty storage, as under another port. */
async function openElsewhere(change: () => Promise<unknown>) {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  await change()
  render(<App />)
}

test('A typed correction is stored as a draft of its shop, and removed when it is dropped', async () => {
  const page = await openOrders()
  const { user, sheet } = page
  await sheet('Inês Carvalho')
  await user.keyboard('e')
  const city = await field('City')
  await user.clear(city)
  await user.type(city, 'Porto')
  const name = `correction ${await idOf(page)} ${ines} ${windowId}`
  await waitFor(async () => {
    const [draft, ...others] = await draftsOf(page)
    expect([draft?.name, others]).toEqual([name, []])
    expect(JSON.parse(draft?.text ?? '')).toMatchObject({ edits: { city: 'Porto' } })
  }, soon)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await draftsOf(page)).toEqual([]), soon)
})

test('Drafts typed under another address of the window are in their forms again', async () => {
  const page = await openOrders()
  await page.sheet('Inês Carvalho')
  const shop = await idOf(page)
  const correction = { edits: { city: 'Porto' }, tried: false, refused: {}, trouble: null }
  await openElsewhere(async () => {
    await page.call('drafts.keep', { name: `correction ${shop} ${ines}`, text: JSON.stringify(correction) })
    await page.call('drafts.keep', { name: `tracking ${shop} ${ines}`, text: JSON.stringify(tracking) })
  })
  const open = within(await page.sheet('Inês Carvalho'))
  await waitFor(async () => expect(await field('City')).toHaveProperty('value', 'Porto'), soon)
  await waitFor(() => expect(open.getByDisplayValue('RM123')).toBeTruthy(), soon)
})

test('A draft that core could not store stays in the window’s storage, and is stored at the next start', async () => {
  const page = await openOrders()
  const { user, sheet } = page
  await sheet('Inês Carvalho')
  const mend = failCalls('drafts.keep', 'The disk is full.')
  await user.keyboard('e')
  await user.type(await field('City'), 'x')
  cleanup()
  queryClient.clear()
  mend()
  expect(await draftsOf(page)).toEqual([])
  render(<App />)
  await waitFor(async () => expect(await draftsOf(page)).toHaveLength(1), soon)
  expect(await field('City')).toHaveProperty('value', 'Lisboax')
})

test('A draft that an earlier Backroom kept in the window alone stays there, and core stores it as well', async () => {
  const page = await openOrders()
  await page.sheet('Inês Carvalho')
  const name = `tracking ${await idOf(page)} ${ines}`
  await openElsewhere(async () => localStorage.setItem(`draft ${name}`, JSON.stringify(tracking)))
  await waitFor(async () => expect((await draftsOf(page)).map((draft) => draft.name)).toEqual([name]), soon)
  expect(localStorage.getItem(`draft ${name}`)).toBe(JSON.stringify(tracking))
})

test('A draft of a shop that is not open is stored once that shop is opened again', async () => {
  const page = await twoShops('/orders')
  const ids = (await page.call('session.current', {})).shops.map((shop) => shop.id)
  const [here = '', there = ''] = ids
  const keys = ids.map((id) => `${id} ${ines}`)
  const inCore = async () => (await draftsOf(page)).map((draft) => draft.name)
  // As by a late answer; core receives drafts in the order in which the window stores them.
  const keepBoth = () => act(() => keys.forEach((key) => trackingDrafts.write(key, tracking)))

  await page.call('session.switch', { id: there })
  await waitFor(() => expect(localStorage.getItem(`core has ${there}`)).toBe(''), soon)
  keepBoth()
  await waitFor(async () => expect(await inCore()).toEqual([`tracking ${keys[1]} ${windowId}`]), soon)
  await page.call('session.switch', { id: here })
  await waitFor(async () => expect(await inCore()).toEqual([`tracking ${keys[0]} ${windowId}`]), soon)
})
