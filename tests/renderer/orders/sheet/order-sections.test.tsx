import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrders, soon, type OrdersWindow } from '../open-orders.ts'

/** Returns the sections in the order of the document, in which a screen reader reads them. */
const shown = (order: HTMLElement) => {
  const marks = [
    ['items', within(order).queryByRole('region', { name: 'Items' })],
    ['buyer', within(order).queryByRole('region', { name: 'Ship to' })],
    ['notes', order.querySelector('[aria-labelledby="your-notes"]')],
    ['payment', order.querySelector('[aria-labelledby="payment"]')],
    ['happened', order.querySelector('[aria-labelledby="happened"]')],
  ] as const
  return marks
    .flatMap(([name, element]) => (element ? [{ name, element }] : []))
    .toSorted((a, b) =>
      a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    .map(({ name }) => name)
}

const usual = ['items', 'buyer', 'notes', 'payment', 'happened']

async function openSections({ user }: OrdersWindow) {
  await user.click(await screen.findByRole('button', { name: 'More actions for the order' }, soon))
  await user.click(await screen.findByRole('menuitem', { name: 'Sections…' }, soon))
  return screen.findByRole('dialog', { name: 'Sections of an order' }, soon)
}

test('The owner hides and moves sections for every order, and one press restores them', async () => {
  const page = await openOrders()
  const { user, sheet, row, call } = page
  const first = await sheet('Inês Carvalho')
  expect(shown(first)).toEqual(usual)

  const dialog = await openSections(page)
  const back = within(dialog).getByRole('button', { name: 'Reset all' })
  expect(back).toHaveProperty('disabled', true)
  await user.click(within(dialog).getByRole('switch', { name: 'Payment' }))
  await user.click(within(dialog).getByRole('button', { name: 'Move up: Notes and tags' }))
  await user.click(within(dialog).getByRole('button', { name: 'Move up: Notes and tags' }))
  expect(within(dialog).getByText('Notes and tags: place 2 of 7')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  const own = ['items', 'notes', 'buyer', 'happened']
  await waitFor(() => expect(shown(first)).toEqual(own), soon)
  expect(within(first).getByText(/^Not shown: Payment\./)).toBeDefined()

  await user.click(await row('Amara Okafor'))
  expect(shown(await sheet('Amara Okafor'))).toEqual(own)
  await waitFor(
    async () =>
      expect((await call('looks.get', {})).orderSections?.[1]).toEqual({ id: 'notes', isShown: true }),
    soon,
  )

  // From the foot of the order as well.
  await user.click(screen.getByRole('button', { name: 'Sections…' }))
  await user.click(await screen.findByRole('button', { name: 'Reset all' }, soon))
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(shown(await sheet('Amara Okafor'))).toEqual(usual), soon)
  await waitFor(async () => expect((await call('looks.get', {})).orderSections).toBeNull(), soon)
})

test('What another window chose for the sections meanwhile stays when this one chooses more', async () => {
  const page = await openOrders()
  const { user, sheet, call } = page
  await sheet('Inês Carvalho')
  const notesFirst = [
    { id: 'notes' as const, isShown: true },
    { id: 'items' as const, isShown: true },
  ]
  const dialog = await openSections(page)
  await call('looks.keep', { orderSections: notesFirst })
  await user.click(within(dialog).getByRole('switch', { name: 'Tracking number' }))
  await waitFor(async () => {
    const chosen = (await call('looks.get', {})).orderSections ?? []
    expect(chosen.slice(0, 2)).toEqual(notesFirst)
    expect(chosen.filter(({ isShown }) => !isShown).map(({ id }) => id)).toEqual(['tracking'])
  }, soon)
})

test('Keys alone move a section to the end, and the focus goes to a button that is still enabled', async () => {
  const page = await openOrders()
  const { user, sheet } = page
  await sheet('Inês Carvalho')
  const dialog = await openSections(page)
  const down = within(dialog).getByRole('button', { name: 'Move down: Other orders of the buyer' })
  down.focus()
  await user.keyboard('{Enter}')
  await waitFor(
    () =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Other orders of the buyer'),
    soon,
  )
  expect(down).toHaveProperty('disabled', true)
  expect(within(dialog).getByText('Other orders of the buyer: place 7 of 7')).toBeDefined()
})

test('The keys of a hidden section show it for that order', async () => {
  const page = await openOrders()
  const { user, sheet, row, call } = page
  const hidden = (['buyer', 'tracking', 'notes'] as const).map((id) => ({ id, isShown: false }))
  await sheet('Inês Carvalho')
  const dialog = await openSections(page)
  for (const name of ['Buyer and address', 'Tracking number', 'Notes and tags'])
    await user.click(within(dialog).getByRole('switch', { name }))
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(
    async () => expect((await call('looks.get', {})).orderSections).toEqual(expect.arrayContaining(hidden)),
    soon,
  )
  const first = await sheet('Inês Carvalho')
  expect(shown(first)).toEqual(['items', 'payment', 'happened'])

  await user.keyboard('n')
  await user.keyboard('Behind the door')
  expect(await within(first).findByRole('textbox', { name: 'Note' }, soon)).toHaveProperty(
    'value',
    'Behind the door',
  )
  await user.keyboard('{Escape}')

  await user.click(await row('Amara Okafor'))
  const second = await sheet('Amara Okafor')
  await waitFor(() => expect(shown(second)).toEqual(['items', 'payment', 'happened']), soon)
  await user.keyboard('e')
  await within(second).findByRole('textbox', { name: 'City' }, soon)
})

test('A hidden section shows while it has a draft, or a change that waits for the owner', async () => {
  const page = await openOrders()
  const { user, sheet, call, row } = page
  const first = await sheet('Inês Carvalho')
  const dialog = await openSections(page)
  await user.click(within(dialog).getByRole('switch', { name: 'Buyer and address' }))
  await user.click(within(dialog).getByRole('switch', { name: 'Tracking number' }))
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(shown(first)).not.toContain('buyer'), soon)

  // A form that was left open on an order is open again with the order.
  await user.keyboard('r')
  await user.type(await within(first).findByRole('textbox', { name: /number/i }, soon), 'LX123')
  await user.click(await row('Amara Okafor'))
  await sheet('Amara Okafor')
  await user.click(await row('Inês Carvalho'))
  const again = await sheet('Inês Carvalho')
  expect(await within(again).findByDisplayValue('LX123', {}, soon)).toBeDefined()
  expect(shown(again)).not.toContain('buyer')

  // A conflict in one field, which the owner has to resolve.
  await act(() =>
    call('orders.correct', {
      id: 'KXBF-310482',
      changes: [{ field: 'city', from: 'Elsewhere', to: 'Porto' }],
    }),
  )
  await waitFor(() => expect(shown(again)).toContain('buyer'), soon)
  await within(again).findByRole('button', { name: /^Choose/ }, soon)
})
