import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../../src/renderer/app/query-client.ts'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { unsavedWork } from '../../../../src/renderer/shop/unsaved-work.ts'
import { alteredFetch } from '../../../support/services/altered-fetch.ts'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { heldHistory } from '../../../support/services/held-requests.ts'
import { openWindow } from '../../../support/window/window.tsx'
import { failCalls } from '../../../support/core/fail-calls.ts'
import { buyerOf, openOrders, soon } from '../open-orders.ts'

test('the sheet shows all of an order: note, items, the parts of the total, and its history', async () => {
  const { sheet: open } = await openOrders()
  const sheet = within(await open('Inês Carvalho'))

  sheet.getByText('Unshipped')
  sheet.getByText('Paid by card')
  sheet.getByText(/the two mugs are a present/)
  const items = within(sheet.getByRole('region', { name: 'Items' }))
  items.getByText('Speckled Mug')
  items.getByText('Oat glaze')
  items.getByText(/^2 × 22,00\s€$/)
  items.getByText('Shipping, Royal Mail Tracked')
  items.getByText('MARESIA10')
  // A true minus sign, not a hyphen.
  items.getByText(/^−8,40\s€$/)
  items.getByText(/^91,50\s€$/)
  sheet.getByText('Said yes to your mailings')
  sheet.getByText('Payment completed')
  sheet.getByText('Order placed')
})

test('a button copies the address in the format of its country', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')

  await user.click(screen.getByRole('button', { name: 'Copy the address' }))

  await screen.findByText('The address of Inês Carvalho is copied.', {}, soon)
  expect(await navigator.clipboard.readText()).toBe(
    'Inês Carvalho\nRua da Bica de Duarte Belo 42, 3.º E\n1200-054 Lisboa\nPortugal',
  )
})

test('the sheet shows and copies the name of the address in full, however long it is', async () => {
  const first = 'Maximiliane Friederike Wilhelmine'
  const last = 'Freifrau von und zu Schmettow-Hohenlohe-Waldenburg-Schillingsfürst'
  const { user, call, sandbox, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  await changeOrder(sandbox, 'KXBF-310482', { customer_first_name: first, customer_last_name: last })
  await call('sync.now', { what: 'orders' })
  await screen.findByRole('button', { name: new RegExp(`^${first} ${last}`) }, soon)

  await user.click(screen.getByRole('button', { name: 'Copy the address' }))

  await waitFor(async () => {
    const [line] = (await navigator.clipboard.readText()).split('\n')
    expect(line).toBe(`${first} ${last}`)
  }, soon)
})

test('a click on a line of the address copies that line', async () => {
  const { user, sheet } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))

  await user.click(open.getByRole('button', { name: /^1200-054 Lisboa/ }))

  await screen.findByText('Copied: 1200-054 Lisboa', {}, soon)
  expect(await navigator.clipboard.readText()).toBe('1200-054 Lisboa')
})

test('a toast says that the clipboard was refused', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))

  await user.click(screen.getByRole('button', { name: /ines\.carvalho@/ }))

  await screen.findByText(/Not copied: this computer did not allow it/, {}, soon)
})

test('the link of a payment opens the processor’s own site in the system’s browser', async () => {
  const { user, sheet, opened } = await openOrders()
  await sheet('Inês Carvalho')

  await user.click(screen.getByRole('link', { name: 'See it at dashboard.stripe.example' }))

  await waitFor(() => expect(opened).toHaveLength(1), soon)
})

test('the sheet says when the order was paid, and links to a map of the area that the shop knows', async () => {
  const { user, sheet, opened, ask } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))

  const payment = within(open.getByRole('region', { name: 'Payment' }))
  const { attributes } = (await ask('/orders/KXBF-310482')).data
  expect(payment.getByText(/^Paid /).getAttribute('datetime')).toBe(attributes['completed_at'])
  await user.click(open.getByRole('link', { name: 'See the area on a map' }))

  const at = `${String(attributes['shipping_latitude'])}/${String(attributes['shipping_longitude'])}`
  await waitFor(() => expect(opened).toEqual([`https://www.openstreetmap.org/#map=8/${at}`]), soon)
})

test('the sheet shows a payment in its own currency, and links to the exact place where the shop sends it', async () => {
  const dollars = { name: 'US Dollar', sign: '$', locale: 'en-US' }
  const { user, opened } = await openWindow('/orders?view=all', {
    orders: 3,
    parts: {
      fetch: alteredFetch((record, { included = [] }) => {
        if (record.type !== 'orders') return
        Object.assign(record.attributes, { shipping_latitude: 38.7103, shipping_longitude: -9.1466 })
        for (const { type, relationships = {} } of included)
          if (type.startsWith('order_transactions/'))
            relationships['currency'] = { data: { type: 'currencies', id: 'USD' } }
        included.push({ type: 'currencies', id: 'USD', attributes: dollars })
      }),
    },
  })
  await user.click((await screen.findAllByText(/Inês/, {}, soon))[0] ?? document.body)
  const payment = within(await screen.findByRole('region', { name: 'Payment' }, soon))
  expect(payment.getByText(/US\$|\$/).textContent).toMatch(/^US\$\d+\.\d\d$/)

  await user.click(screen.getByRole('link', { name: 'See it on a map' }))
  const there = 'https://www.openstreetmap.org/?mlat=38.7103&mlon=-9.1466#map=15/38.7103/-9.1466'
  await waitFor(() => expect(opened).toEqual([there]), soon)
})

test('the owner forgets a buyer after a question that says what stays', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  const id = 'KXBF-310482'
  await call('notes.add', { orderId: id, text: 'Heron at the door' })
  await screen.findByText('Heron at the door', {}, soon)

  await user.click(screen.getByRole('button', { name: 'Forget this buyer…' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Forget Inês Carvalho?' }, soon)
  expect(dialog.textContent).toContain('What the shop itself holds about these orders stays')
  await user.click(within(dialog).getByRole('button', { name: 'Keep it all' }))
  expect((await call('orders.writing', { id })).notes).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Forget this buyer…' }))
  await user.click(await screen.findByRole('button', { name: 'Forget this buyer' }, soon))
  await waitFor(() => expect(screen.queryByText('Heron at the door')).toBeNull(), soon)
  expect((await call('orders.writing', { id })).notes).toEqual([])
})

test('forgetting a buyer also drops unsaved text on the buyer’s orders', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  const works = failCalls('notes.write', 'The disk is full.')
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await user.keyboard('nHeron at the door')
  await screen.findByText('Not saved: The disk is full.', {}, soon)
  await user.keyboard('{Escape}')
  expect(asks()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Forget this buyer…' }))
  await user.click(await screen.findByRole('button', { name: 'Forget this buyer' }, soon))
  await waitFor(() => expect(screen.queryByDisplayValue('Heron at the door')).toBeNull(), soon)
  expect(asks()).toBe(false)

  // The window tries again to save all drafts when it loses the focus.
  works()
  window.dispatchEvent(new Event('blur'))
  expect(await unsavedWork(queryClient)).toEqual([])
  expect((await call('orders.writing', { id: 'KXBF-310482' })).notes).toEqual([])
})

test('an order that is not in the list opens by its address, and j moves on into the list', async () => {
  const { ask, user, sheet, go } = await openOrders()
  const shipped = (await ask('/orders?filter[shipping_status]=shipped')).data[0]

  await go(`/orders?order=${shipped?.id}`)

  await sheet(buyerOf(shipped))
  expect(screen.queryByText(/^\d+ of \d+$/)).toBeNull()
  await user.keyboard('j')
  await sheet('Inês Carvalho')
})

test('the sheet says once that the shop has no order of the number', async () => {
  await openOrders('/orders?order=NONE-000001')

  const title = await screen.findByText('Order NONE-000001 not read', {}, soon)
  expect(title.parentElement?.textContent).toBe(
    'Order NONE-000001 not readThe shop has no order with this number.Try again',
  )
})

test('the sheet says which of the buyer’s orders it is, and links to the others', async () => {
  const { user, sheet, names } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  const others = within(await open.findByRole('region', { name: 'Other orders of this buyer' }, soon))
  expect(others.getAllByRole('listitem')).toHaveLength(1)

  await user.click(await open.findByRole('link', { name: '2nd order' }, soon))
  await waitFor(() => expect(names()).toEqual(['Inês Carvalho', 'Inês Carvalho']), soon)

  await user.click(others.getByRole('link', { name: /^Open / }))
  await waitFor(() => expect(open.queryByText('2nd order')).toBeNull(), soon)
  await sheet('Inês Carvalho')
  // The open order changes, not the list.
  expect(names()).toHaveLength(2)
})

test('the sheet says that another order goes to the same buyer and address, and shows them together', async () => {
  const { user, sheet, names } = await openOrders('/orders?order=ZBME-310471')
  const open = within(await sheet('Priya Raman'))

  await open.findByText(/^One more order to ship goes to this buyer and address:/, {}, soon)
  await user.click(open.getByRole('link', { name: 'See them together' }))

  await waitFor(() => expect(names()).toEqual(['Priya Raman', 'Priya Raman']), soon)
})

test('buttons in the sheet open the next order and the previous one', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  expect(screen.getByRole('button', { name: 'Previous order' })).toHaveProperty('disabled', true)

  await user.click(screen.getByRole('button', { name: 'Next order' }))
  await sheet('Tomasz Wójcik')
  await user.click(screen.getByRole('button', { name: 'Previous order' }))
  await sheet('Inês Carvalho')
})

test('the order of the last navigation opens, also when the newest order opens by itself at that moment', async () => {
  const { fetch, release } = heldHistory()
  const { call, sandbox } = await openWindow('/orders', { orders: 300, as: 'none', parts: { fetch } })
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  await screen.findByText('Reading the shop', {}, soon)
  // A busy window renders an address later than it changes.
  const drawn = Promise.withResolvers<void>()
  router.startTransition = async (go) => {
    await drawn.promise
    go()
    return false
  }
  void router.navigate({ to: '/orders', search: { order: 'PLRD-310481' } })
  release()
  await screen.findByText('Everything is here', {}, soon)
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  drawn.resolve()
  await screen.findByRole('region', { name: 'Order of Tomasz Wójcik' }, soon)
})

test('no order opens by itself before the history is read, also while reading is stopped; then the newest opens', async () => {
  const { fetch, release } = heldHistory(1)
  const { user, call, sandbox } = await openWindow('/orders', { orders: 900, as: 'none', parts: { fetch } })
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  await screen.findByText('Reading the shop', {}, soon)
  await router.navigate({ to: '/orders', search: { view: 'all' } })
  // Old orders are here and can be seen.
  const [first] = await screen.findAllByRole('rowheader', {}, soon)
  expect(first).toBeTruthy()
  const [stop] = await screen.findAllByRole('button', { name: 'Stop' }, soon)
  await user.click(stop ?? document.body)
  await screen.findByText(/^Stopped after /, {}, soon)
  expect(screen.queryByRole('region', { name: /^Order of/ })).toBeNull()
  expect(new URLSearchParams(location.search).get('order')).toBeNull()

  release()
  await user.click(screen.getAllByRole('button', { name: 'Go on' })[0] ?? document.body)
  await screen.findByText('Everything is here', {}, soon)
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
})

test('focus that returns to the list opens nothing: the order opened meanwhile stays open, and its row gets the focus', async () => {
  const { sheet, row } = await openOrders()
  await sheet('Inês Carvalho')
  const before = await row('Inês Carvalho')
  before.focus()
  screen.getByRole('button', { name: /^Find or do/ }).focus()

  await router.navigate({ to: '/orders', search: { order: 'PLRD-310481' } })
  await sheet('Tomasz Wójcik')
  // Like a dialog opened from there, when the window is slow to render.
  before.focus()

  await waitFor(async () => expect(document.activeElement).toBe(await row('Tomasz Wójcik')), soon)
  expect(router.latestLocation.search.order).toBe('PLRD-310481')
  await sheet('Tomasz Wójcik')
})
