import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrders, soon } from './open-orders.ts'

const [ines, tomasz, amara] = ['KXBF-310482', 'PLRD-310481', 'WQHT-310480']
const aWhile = { kind: 'delay', ms: 300, method: 'PATCH' } as const

test('marks the open order shipped, says so, and goes on to the next one', async () => {
  const { user, row, names, sheet, shippingStatus } = await openOrders()
  await sheet('Inês Carvalho')

  await user.click(screen.getByRole('button', { name: /Mark shipped/ }))

  expect(await screen.findByText(/Inês Carvalho is marked shipped\./, {}, soon)).toHaveProperty(
    'textContent',
    expect.stringContaining('The buyer may get a mail.'),
  )
  expect(await shippingStatus(ines)).toBe('shipped')
  expect(names()).not.toContain('Inês Carvalho')
  await sheet('Tomasz Wójcik')
  expect((await row('Tomasz Wójcik')).getAttribute('aria-selected')).toBe('true')
})

test('changes nothing before the shop has answered, and shows what is under way', async () => {
  const { user, sandbox, row, sheet, shippingStatus } = await openOrders()
  sandbox.faults.add(aWhile)
  await sheet('Inês Carvalho')

  await user.keyboard('s')

  await waitFor(async () =>
    expect(await row('Inês Carvalho')).toHaveProperty(
      'textContent',
      expect.stringContaining('Being marked shipped…'),
    ),
  )
  expect(screen.queryByText(/is marked shipped/)).toBeNull()
  expect(await shippingStatus(ines)).toBe('unshipped')
  await screen.findByText(/Inês Carvalho is marked shipped\./, {}, soon)
})

test('swallows no key when a pile is marked down the list, and takes the whole pile back by one undo', async () => {
  const { user, sandbox, names, sheet, shippingStatus } = await openOrders()
  sandbox.faults.add(aWhile)
  await sheet('Inês Carvalho')

  await user.keyboard('sss')

  await sheet('Yuki Tanabe')
  await screen.findByText(/3 orders are marked shipped\./, {}, soon)
  expect(names()[0]).toBe('Yuki Tanabe')
  for (const id of [ines, tomasz, amara]) expect(await shippingStatus(id)).toBe('shipped')

  await user.keyboard('z')

  await screen.findByText(/3 orders are marked unshipped\./, {}, soon)
  expect(names().slice(0, 4)).toEqual(['Inês Carvalho', 'Tomasz Wójcik', 'Amara Okafor', 'Yuki Tanabe'])
  for (const id of [ines, tomasz, amara]) expect(await shippingStatus(id)).toBe('unshipped')
  await sheet('Yuki Tanabe')
})

test('marks one order however long the key is held down', async () => {
  const { user, sheet, names } = await openOrders()
  await sheet('Inês Carvalho')

  await user.keyboard('{s>5/}')

  await screen.findByText(/Inês Carvalho is marked shipped\./, {}, soon)
  await sheet('Tomasz Wójcik')
  expect(names()[0]).toBe('Tomasz Wójcik')
})

test('leaves the next order alone when the second half of a double click falls on it', async () => {
  const { user, sheet, shippingStatus } = await openOrders()
  await sheet('Inês Carvalho')

  await user.click(screen.getByRole('button', { name: /Mark shipped/ }))
  await sheet('Tomasz Wójcik')
  const button = screen.getByRole('button', { name: /Mark shipped/ })
  const pointer = { button: 0, pointerId: 1, pointerType: 'mouse' }
  fireEvent.pointerDown(button, pointer)
  fireEvent.pointerUp(button, pointer)
  // Browsers count the clicks that follow each other at one place.
  fireEvent.click(button, { ...pointer, detail: 2 })

  await screen.findByText(/Inês Carvalho is marked shipped\./, {}, soon)
  await sheet('Tomasz Wójcik')
  expect(await shippingStatus(tomasz)).toBe('unshipped')
})

test('takes keys that come faster than the page is drawn for the orders they lead to', async () => {
  const { sheet, shippingStatus } = await openOrders()
  await sheet('Inês Carvalho')

  for (const key of ['s', 'j', 's'])
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

  await screen.findByText(/2 orders are marked shipped\./, {}, soon)
  expect(await shippingStatus(ines)).toBe('shipped')
  expect(await shippingStatus(tomasz)).toBe('unshipped')
  expect(await shippingStatus(amara)).toBe('shipped')
})

test('marks nothing by a key that comes before the search is answered', async () => {
  const { user, sandbox, sheet, shippingStatus } = await openOrders()
  await sheet('Inês Carvalho')
  sandbox.faults.add({ kind: 'delay', ms: 300, method: 'GET', path: '/orders' })

  await user.keyboard('/')
  await user.keyboard('soren{Enter}s')

  await sheet('Søren Lindqvist')
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('1')
  await user.keyboard('s')
  await screen.findByText(/Søren Lindqvist is marked shipped\./, {}, soon)
  expect(await shippingStatus(ines)).toBe('unshipped')
})

test('goes on past orders that are not to be sent yet', async () => {
  const { user, row, sheet, shippingStatus } = await openOrders()
  await user.click(await row('Ngọc Anh Trần'))
  await sheet('Ngọc Anh Trần')
  expect((await row('Oisín Byrne')).textContent).toContain('do not send yet')

  await user.keyboard('ss')

  await screen.findByText(/2 orders are marked shipped\./, {}, soon)
  expect(await shippingStatus('DBLN-310462')).toBe('unshipped')
  expect(await shippingStatus('LPZG-310460')).toBe('shipped')
})

test('says beside the order why it was not marked, and marks it at another try', async () => {
  const { user, sandbox, row, sheet, shippingStatus } = await openOrders()
  sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
  await sheet('Inês Carvalho')

  await user.keyboard('s')

  const failed = await row('Inês Carvalho')
  await within(failed).findByText('Not marked shipped: the shop does not allow it.', {}, soon)
  await sheet('Tomasz Wójcik')

  sandbox.faults.clear()
  await user.click(within(failed).getByRole('button', { name: 'Try again' }))

  await screen.findByText(/Inês Carvalho is marked shipped\./, {}, soon)
  expect(await shippingStatus(ines)).toBe('shipped')
  expect(await shippingStatus(tomasz)).toBe('unshipped')
})

test('keeps a failure beside its order while the owner looks at other things', async () => {
  const { user, sandbox, row, sheet } = await openOrders()
  sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
  await sheet('Inês Carvalho')
  await user.keyboard('s')
  await within(await row('Inês Carvalho')).findByText(/Not marked shipped/, {}, soon)

  await user.keyboard('gp')
  await screen.findByRole('heading', { name: 'Products', level: 1 }, soon)
  await user.keyboard('go')

  await within(await row('Inês Carvalho')).findByText(/Not marked shipped/, {}, soon)
})

test('marks a shipped order unshipped, and brings it back into the pile', async () => {
  const { user, sheet, shippingStatus, names } = await openOrders('/orders?view=all')
  await sheet('Inês Carvalho')
  await user.keyboard('s')
  await screen.findByText(/Inês Carvalho is marked shipped\./, {}, soon)
  // Among all orders it stays where it is, and open.
  expect(names()[0]).toBe('Inês Carvalho')

  await user.click(await screen.findByRole('button', { name: /Mark unshipped/ }, soon))

  await screen.findByText(/Inês Carvalho is marked unshipped\./, {}, soon)
  expect(await shippingStatus(ines)).toBe('unshipped')
})

test('counts what is left to ship at once', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  const place = await screen.findByText(/^1 of \d+$/)
  const total = Number(place.textContent?.split(' of ')[1])
  await screen.findByRole('radio', { name: `To ship ${total}` }, soon)

  await user.keyboard('s')

  await screen.findByRole('radio', { name: `To ship ${total - 1}` }, soon)
  await screen.findByText(`1 of ${total - 1}`, {}, soon)
})
