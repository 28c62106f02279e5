import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCalls } from '../../../support/core/fail-calls.ts'
import { openOrders, soon } from '../open-orders.ts'

const [ines, tomasz] = ['KXBF-310482', 'PLRD-310481']

async function tagNames(call: Awaited<ReturnType<typeof openOrders>>['call'], id: string) {
  const { tags } = await call('tags.list', {})
  const { tagIds } = await call('orders.writing', { id })
  // In the order of the list of tags: by name.
  return tags.filter((tag) => tagIds.includes(tag.id)).map(({ name }) => name)
}

/** A real browser moves the focus there; without layout it stays on the popover. */
async function inField() {
  const field = await screen.findByRole('searchbox', { name: 'Find or make a tag' }, soon)
  field.focus()
}

test('the owner makes tags and puts them on an order by keys alone', async () => {
  const { user, sheet, call } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))

  await user.keyboard('t')
  await inField()
  await user.keyboard('Gift{Enter}')
  await waitFor(async () => expect(await tagNames(call, ines)).toEqual(['Gift']), soon)
  await user.keyboard('Dark glaze{Enter}')
  await waitFor(async () => expect(await tagNames(call, ines)).toEqual(['Dark glaze', 'Gift']), soon)
  await user.keyboard('{Escape}')
  const labels = within(await open.findByRole('list', { name: 'Tags' }, soon))
  labels.getByText('Gift')
})

test('a few letters find a tag, and Enter puts it on or takes it off', async () => {
  const { user, sheet, call } = await openOrders(`/orders?order=${tomasz}`)
  await call('tags.create', { name: 'Gift', color: 'kraft' })
  await call('tags.create', { name: 'Dark glaze', color: 'blue' })
  await sheet('Tomasz Wójcik')

  await user.keyboard('t')
  await inField()
  await screen.findByRole('option', { name: 'Gift' }, soon)
  await user.keyboard('gi{Enter}')
  await waitFor(async () => expect(await tagNames(call, tomasz)).toEqual(['Gift']), soon)
  await screen.findByRole('option', { name: 'Gift', selected: true }, soon)
  await user.keyboard('gi{Enter}{Escape}')
  await waitFor(async () => expect(await tagNames(call, tomasz)).toEqual([]), soon)
  expect((await call('tags.list', {})).tags).toHaveLength(2)
})

test('a tag that can’t be put on disappears again, and a toast says why', async () => {
  const { user, sheet, call } = await openOrders()
  await call('tags.create', { name: 'Gift', color: 'kraft' })
  const open = within(await sheet('Inês Carvalho'))
  failCalls('orders.tag', 'The disk is full.')

  await user.keyboard('t')
  await inField()
  await screen.findByRole('option', { name: 'Gift' }, soon)
  await user.keyboard('gi{Enter}{Escape}')
  await screen.findByText('The disk is full.', {}, soon)
  await waitFor(() => expect(open.queryByRole('list', { name: 'Tags' })).toBeNull(), soon)
})

test('the owner renames, colours and deletes tags, and undo brings a deleted one back to its orders', async () => {
  const { user, sheet, call } = await openOrders()
  const { id: tagId } = await call('tags.create', { name: 'Gift', color: 'kraft' })
  await call('tags.create', { name: 'Fragile', color: 'red' })
  await call('orders.tag', { scope: { ids: [ines, tomasz] }, tagId, on: true })
  await sheet('Inês Carvalho')

  await user.keyboard('t')
  await user.click(await screen.findByRole('button', { name: 'Manage tags…' }, soon))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }, soon))
  dialog.getByText('2 orders')
  const name = dialog.getByRole('textbox', { name: 'Name of Gift' })
  await user.clear(name)
  await user.type(name, 'fragile{Enter}')
  await dialog.findByText('There is a tag “Fragile” already.', {}, soon)
  await user.clear(name)
  await user.type(name, 'Present{Enter}')
  await dialog.findByRole('textbox', { name: 'Name of Present' }, soon)
  await user.click(
    within(dialog.getByRole('radiogroup', { name: 'Colour of Present' })).getByRole('radio', {
      name: 'Green',
    }),
  )
  await waitFor(
    async () =>
      expect((await call('tags.list', {})).tags.find((tag) => tag.id === tagId)).toMatchObject({
        name: 'Present',
        color: 'green',
      }),
    soon,
  )

  await user.click(dialog.getByRole('button', { name: 'Delete Present' }))
  await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Name of Present' })).toBeNull(), soon)
  expect(await tagNames(call, tomasz)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.keyboard('z')
  await waitFor(async () => expect(await tagNames(call, tomasz)).toEqual(['Present']), soon)
})

test('a tag’s name that is typed when Escape closes its dialog is saved', async () => {
  const { user, sheet, call } = await openOrders()
  await call('tags.create', { name: 'Gift', color: 'kraft' })
  await sheet('Inês Carvalho')
  await user.keyboard('t')
  await user.click(await screen.findByRole('button', { name: 'Manage tags…' }, soon))
  await user.type(await screen.findByRole('textbox', { name: 'Name of Gift' }, soon), ' card{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tags' })).toBeNull(), soon)
  const names = async () => (await call('tags.list', {})).tags.map(({ name }) => name)
  await waitFor(async () => expect(await names()).toEqual(['Gift card']), soon)
})

test('a toast says why a tag did not get its new name when its dialog was closed meanwhile', async () => {
  const { user, sheet, call } = await openOrders()
  await call('tags.create', { name: 'Gift', color: 'kraft' })
  await call('tags.create', { name: 'Fragile', color: 'red' })
  await sheet('Inês Carvalho')
  await user.keyboard('t')
  await user.click(await screen.findByRole('button', { name: 'Manage tags…' }, soon))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }, soon))
  const name = dialog.getByRole('textbox', { name: 'Name of Gift' })
  await user.clear(name)
  await user.type(name, 'fragile')
  await user.click(dialog.getByRole('button', { name: 'Close' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
  await screen.findByText('There is a tag “Fragile” already.', {}, soon)
})

test('one key marks an order packed and not packed', async () => {
  const { user, sheet, call } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  await user.keyboard('p')
  await open.findByText('You packed it', {}, soon)
  expect(open.getByRole('button', { name: 'Packed' }).getAttribute('aria-pressed')).toBe('true')
  expect((await call('orders.writing', { id: ines })).packedAt).not.toBeNull()

  await user.keyboard('p')
  await open.findByRole('button', { name: 'Pack' }, soon)
  await waitFor(async () => expect((await call('orders.writing', { id: ines })).packedAt).toBeNull(), soon)
})
