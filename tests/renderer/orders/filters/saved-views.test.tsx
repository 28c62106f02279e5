import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCalls } from '../../../support/core/fail-calls.ts'
import { holdCalls } from '../../../support/core/hold-calls.ts'
import { openOrders, soon } from '../open-orders.ts'

test('the owner saves filters as a view, opens it from the sidebar, changes and renames it, deletes it and undoes that', async () => {
  const window = await openOrders('/orders?view=all&country=PT')
  const { user } = window
  const views = async () => (await window.call('views.list', {})).views

  await user.click(await screen.findByRole('button', { name: 'Save this view' }, soon))
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await screen.findByText('Type a name for the view.', {}, soon)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Portugal{Enter}')
  const link = await screen.findByRole('link', { name: /Portugal/ }, soon)
  expect(await views()).toMatchObject([{ name: 'Portugal', query: 'country=PT&view=all' }])
  await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'), soon)
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.role).toBe('row'), soon)

  await window.go('/orders')
  await waitFor(() => expect(link.getAttribute('aria-current')).toBeNull(), soon)
  await user.click(link)
  await screen.findByRole('button', { name: 'Country Portugal' }, soon)

  await window.go(`${location.pathname}${location.search}&note=buyer`)
  await user.click(await screen.findByRole('button', { name: 'Save this view' }, soon))
  await user.click(await screen.findByRole('button', { name: 'Save to Portugal' }, soon))
  await waitFor(
    async () => expect(await views()).toMatchObject([{ query: 'country=PT&note=buyer&view=all' }]),
    soon,
  )

  await user.click(screen.getByRole('button', { name: 'Portugal, actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }, soon))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Portugal' }, soon))
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'To Portugal')
  const renames = failCalls('views.rename', 'The disk is full.')
  await user.keyboard('{Enter}')
  await dialog.findByText('The disk is full.', {}, soon)
  renames()
  await user.keyboard('{Enter}')
  await screen.findByRole('link', { name: /To Portugal/ }, soon)

  // It comes back to its place, and under the id that its look as a table belongs to.
  await window.call('views.save', { name: 'Spain', query: 'country=ES' })
  await screen.findByRole('link', { name: /Spain/ }, soon)
  const before = await views()
  await user.click(screen.getByRole('button', { name: 'To Portugal, actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }, soon))
  await waitFor(() => expect(screen.queryByRole('link', { name: /To Portugal/ })).toBeNull(), soon)
  await user.click(await screen.findByRole('button', { name: /Undo/ }, soon))
  await screen.findByRole('link', { name: /To Portugal/ }, soon)
  expect(await views()).toEqual(before)
})

test('a filter of sixty tags shows their orders and no others, and can be saved as a view', async () => {
  const { user, call, go, names } = await openOrders()
  const ids: string[] = []
  for (let at = 1; at <= 60; at += 1)
    ids.push((await call('tags.create', { name: `Tag ${at}`, color: 'kraft' })).id)
  await call('orders.tag', { scope: { ids: ['KXBF-310482'] }, tagId: ids[59] ?? '', on: true })
  await go(`/orders?view=all&tag=${ids.join(',')}`)
  await waitFor(() => expect(names()).toEqual(['Inês Carvalho']), soon)

  await user.click(await screen.findByRole('button', { name: 'Save this view' }, soon))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'All tags{Enter}')
  await user.click(await screen.findByRole('link', { name: /All tags/ }, soon))
  await waitFor(() => expect(names()).toEqual(['Inês Carvalho']), soon)
})

test('a name that is typed for a view is there again after Escape, for that view alone, until Cancel drops it', async () => {
  const { user, call } = await openOrders()
  await call('views.save', { name: 'Portugal', query: 'country=PT' })
  await call('views.save', { name: 'Spain', query: 'country=ES' })
  const rename = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `${name}, actions` }, soon))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }, soon))
    const dialog = within(await screen.findByRole('dialog', { name: `Rename ${name}` }, soon))
    return dialog.getByRole('textbox', { name: 'Name' })
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
  await user.type(await rename('Portugal'), ' and the isles')
  await user.keyboard('{Escape}')
  await closed()
  expect(await rename('Spain')).toHaveProperty('value', 'Spain')
  await user.keyboard('{Escape}')
  await closed()
  expect(await rename('Portugal')).toHaveProperty('value', 'Portugal and the isles')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await closed()

  const field = await rename('Portugal')
  expect(field).toHaveProperty('value', 'Portugal')
  await user.type(field, ' and more')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await closed()
  // What was saved is no draft any more: the name that another window gave it since shows.
  const [view] = (await call('views.list', {})).views
  await call('views.rename', { id: view?.id ?? '', name: 'Iberia' })
  expect(await rename('Iberia')).toHaveProperty('value', 'Iberia')
})

test('a name that is typed for a new view is there again after another page was open, until it is saved', async () => {
  const { user, go } = await openOrders('/orders?view=all&country=PT')
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Save this view' }, soon))
    return screen.findByRole('textbox', { name: 'Name' }, soon)
  }
  await user.type(await begin(), 'Portu')
  await user.keyboard('{Escape}')
  await go('/discounts')
  await screen.findByRole('heading', { name: 'Discounts' }, soon)
  await go('/orders?view=all&country=PT')
  const name = await begin()
  expect(name).toHaveProperty('value', 'Portu')
  await user.type(name, 'gal{Enter}')
  await screen.findByRole('link', { name: /Portugal/ }, soon)
  await go('/orders?view=all&country=ES')
  expect(await begin()).toHaveProperty('value', '')
})

test('a name that differs from that of a view in case or accents alone is told to replace it', async () => {
  const { user, call } = await openOrders('/orders?view=all&country=PT')
  await call('views.save', { name: 'Café', query: 'country=ES' })
  await screen.findByRole('link', { name: /Café/ }, soon)
  await user.click(await screen.findByRole('button', { name: 'Save this view' }, soon))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'cafe')
  expect(screen.getByText('A view with this name exists; it will be replaced.')).toBeTruthy()
})

test('a view that is saved once the owner has gone elsewhere does not take the place of what they see by then', async () => {
  const { user, call } = await openOrders('/orders?view=all&country=PT')
  const release = holdCalls('views.save')
  await user.click(await screen.findByRole('button', { name: 'Save this view' }, soon))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Portugal{Enter}{Escape}')
  await user.click(screen.getByRole('radio', { name: /^Shipped/ }))
  await waitFor(() => expect(location.search).toContain('view=shipped'), soon)
  release()
  const link = await screen.findByRole('link', { name: /Portugal/ }, soon)
  await screen.findByText(/“Portugal”|Portugal.* saved/, {}, soon)
  expect((await call('views.list', {})).views).toHaveLength(1)
  expect(link.getAttribute('aria-current')).toBeNull()
  expect(location.search).not.toContain('saved=')
})
