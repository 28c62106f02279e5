import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrders, soon } from '../open-orders.ts'

const ines = 'KXBF-310482'
const question = 'Not saved: It was changed elsewhere meanwhile. Pick one of the two texts.'

/** Opens a note in its field, and lets another window change it before this one has saved a word. */
async function typedInTwoWindows() {
  const page = await openOrders()
  const { user, sheet, call } = page
  const { id } = await call('notes.add', { orderId: ines, text: 'Box 3.' })
  const open = within(await sheet('Inês Carvalho'))
  await open.findByText('Box 3.', {}, soon)
  await user.click(open.getByRole('button', { name: 'Edit the note' }))
  const field = await open.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit the note' }, soon)
  await call('notes.edit', { id, text: 'Box 3, wrapped.' })
  await user.type(field, ' Or 4.')
  await open.findByText(question, {}, soon)
  await open.findByText('Box 3, wrapped.', {}, soon)
  const storedNotes = async () => (await call('orders.writing', { id: ines })).notes.map(({ text }) => text)
  return { ...page, open, field, storedNotes }
}

test('a note that another window changed while it is typed is not replaced: both texts show, and more can be typed', async () => {
  const { user, open, field, storedNotes, sheet } = await typedInTwoWindows()
  expect(await storedNotes()).toEqual(['Box 3, wrapped.'])
  await user.type(field, ' Top shelf.{Escape}')
  expect(open.getByText(question)).toBeTruthy()
  await user.click(screen.getByRole('row', { name: /Tomasz/ }))
  await sheet('Tomasz Wójcik')
  await user.keyboard('k')
  const back = within(await sheet('Inês Carvalho'))
  const edit = await back.findByRole('textbox', { name: 'Edit the note' }, soon)
  expect(edit).toHaveProperty('value', 'Box 3. Or 4. Top shelf.')
  expect(await storedNotes()).toEqual(['Box 3, wrapped.'])
})

test('the owner keeps what they typed over the text of another window, and undo brings that text back', async () => {
  const { user, open, field, storedNotes } = await typedInTwoWindows()
  await user.click(open.getByRole('button', { name: 'Keep mine' }))
  await waitFor(async () => expect(await storedNotes()).toEqual(['Box 3. Or 4.']), soon)
  expect(document.activeElement).toBe(field)
  await waitFor(() => expect(open.queryByText(question)).toBeNull(), soon)
  await user.keyboard('{Escape}')
  await screen.findByText('The note is changed.', {}, soon)
  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await waitFor(async () => expect(await storedNotes()).toEqual(['Box 3, wrapped.']), soon)
})

test('the owner takes the text of another window, and goes on typing in it', async () => {
  const { user, open, field, storedNotes } = await typedInTwoWindows()
  await user.click(open.getByRole('button', { name: 'Take this text' }))
  expect(field.value).toBe('Box 3, wrapped.')
  expect(document.activeElement).toBe(field)
  await user.keyboard(' Twice.')
  await waitFor(async () => expect(await storedNotes()).toEqual(['Box 3, wrapped. Twice.']), soon)
  expect(open.queryByText(question)).toBeNull()
})

test('emptying the field does not delete what another window wrote', async () => {
  const { user, open, field, storedNotes } = await typedInTwoWindows()
  await user.clear(field)
  await user.keyboard('{Escape}')
  await user.click(open.getByRole('button', { name: 'Take this text' }))
  expect(field.value).toBe('Box 3, wrapped.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(open.queryByRole('textbox', { name: 'Edit the note' })).toBeNull(), soon)
  expect(await storedNotes()).toEqual(['Box 3, wrapped.'])
})
