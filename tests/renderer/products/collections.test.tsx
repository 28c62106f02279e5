import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdCalls } from '../../support/core/hold-calls.ts'
import { slowCache } from '../../support/time/slow-cache.ts'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }

async function openCategories() {
  const shop = await openWindow('/products?view=categories')
  await screen.findByRole('row', { name: /Ceramics/ }, soon)
  const inShop = async () =>
    (await shop.ask('/categories?page[limit]=100')).data.map(({ attributes }) => attributes['name'])
  return { ...shop, inShop }
}

test('the owner creates, renames and deletes a category in the list of categories', async () => {
  const { user, inShop } = await openCategories()
  const before = await inShop()
  await user.click(screen.getByRole('button', { name: 'New category' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Almanacs{Enter}')
  await screen.findByText('Almanacs is in the shop.', {}, soon)
  expect(await inShop()).toEqual([...before, 'Almanacs'])
  await screen.findByRole('row', { name: /Almanacs/ }, soon)

  await user.click(await screen.findByRole('button', { name: 'Rename Almanacs' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveProperty('value', 'Almanacs')
  await user.clear(name)
  await user.type(name, 'Ceramics{Enter}')
  await screen.findByText('Ceramics already exists.', {}, soon)
  await user.clear(name)
  await user.type(name, 'Tide tables{Enter}')
  await screen.findByRole('row', { name: /Tide tables/ }, soon)
  expect(await inShop()).toEqual([...before, 'Tide tables'])

  await user.click(await screen.findByRole('button', { name: 'Delete Tide tables' }))
  const asks = within(await screen.findByRole('alertdialog', { name: 'Delete Tide tables?' }))
  asks.getByText(/^No product is in it\./)
  await user.click(asks.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Tide tables/ })).toBeNull(), soon)
  expect(await inShop()).toEqual(before)
})

test('a category that is created by two presses of Enter is created once, and its dialog goes, however slow shop and window are', async () => {
  const { user, inShop } = await openCategories()
  const before = await inShop()
  await user.click(screen.getByRole('button', { name: 'New category' }))
  const release = holdCalls('categories.create')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Almanacs')
  slowCache()
  await user.keyboard('{Enter}{Enter}')
  await waitFor(
    () => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true),
    soon,
  )
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Enter}')
  release()
  await screen.findByText('Almanacs is in the shop.', {}, soon)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
  expect(await inShop()).toEqual([...before, 'Almanacs'])
})

test('a name that is typed for a category outlives Escape, but not Cancel', async () => {
  const { user } = await openCategories()
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' }, soon)
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
  for (const opener of ['New category', 'Rename Ceramics']) {
    const open = async () => user.click(await screen.findByRole('button', { name: opener }, soon))
    await open()
    const before = (await name()).value
    await user.clear(await name())
    await user.type(await name(), 'Tide{Escape}')
    await gone()
    await open()
    expect((await name()).value).toBe('Tide')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await gone()
    await open()
    expect((await name()).value).toBe(before)
    await user.keyboard('{Escape}')
    await gone()
  }
})

test('a shop that refuses new categories is reported beside the typed name, which stays', async () => {
  const { user, sandbox, inShop } = await openCategories()
  const before = await inShop()
  sandbox.faults.add({ kind: 'status', status: 404, method: 'POST', path: '/categories', body: '' })
  await user.click(screen.getByRole('button', { name: 'New category' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Almanacs{Enter}')
  await screen.findByText(
    'Category not created: this shop does not allow it from here. Do it in the shop itself, then read the list again.',
    {},
    soon,
  )
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Almanacs')
  expect(await inShop()).toEqual(before)
})

test('a name that the shop refuses is reported by a toast when Escape closed the dialog before it was busy', async () => {
  const { user, inShop } = await openCategories()
  const before = await inShop()
  await user.click(screen.getByRole('button', { name: 'New category' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ceramics')
  slowCache()
  await user.keyboard('{Enter}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
  await screen.findByText('Category not created: Ceramics already exists.', {}, soon)
  expect(await inShop()).toEqual(before)

  await user.click(screen.getByRole('button', { name: 'New category' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ceramics')
})
