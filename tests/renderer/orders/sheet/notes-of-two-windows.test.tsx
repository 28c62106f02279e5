import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../../../../src/renderer/app/App.tsx'
import { queryClient } from '../../../../src/renderer/app/query-client.ts'
import { holdCalls } from '../../../support/core/hold-calls.ts'
import { openOrders, soon, type OrdersWindow } from '../open-orders.ts'

const ines = 'KXBF-310482'
const shopOf = async ({ call }: OrdersWindow) => (await call('session.current', {})).connection?.id ?? ''
const textsOf = async ({ call }: OrdersWindow) =>
  sorted((await call('orders.writing', { id: ines })).notes.map(({ text }) => text))

const draft = (text: string) => ({ id: crypto.randomUUID(), isBegun: true, text, trouble: null })
/** Stores what another window has typed and not saved. */
function typeElsewhere(name: string, typed: object): void {
  localStorage.setItem(`draft note ${name}`, JSON.stringify(typed))
}
const sorted = (texts: readonly string[]) => texts.toSorted((one, other) => one.localeCompare(other))
const storedTexts = () =>
  sorted(
    Object.keys(localStorage)
      .filter((name) => name.startsWith('draft note '))
      .map((name): string => JSON.parse(localStorage.getItem(name) ?? '').text),
  )

test('A note that is typed in one window does not replace what another one has typed and not saved', async () => {
  const page = await openOrders()
  const { user, sheet } = page
  await sheet('Inês Carvalho')
  typeElsewhere(`${await shopOf(page)} ${ines} new`, draft('Theirs'))
  await user.keyboard('n')
  const release = holdCalls('notes.write')
  await user.type(await screen.findByRole('textbox', { name: 'Note' }, soon), 'Mine')
  expect(storedTexts()).toEqual(['Mine', 'Theirs'])
  release()
  await waitFor(() => expect(storedTexts()).toEqual(['Theirs']), soon)
  expect(await textsOf(page)).toEqual(['Mine'])
})

test('What several windows had typed when they ended is saved, and of two texts of one note the owner picks one', async () => {
  const page = await openOrders()
  const { call, sheet, user } = page
  const shop = await shopOf(page)
  const { id } = await call('notes.add', { orderId: ines, text: 'Box 3.' })
  await sheet('Inês Carvalho')
  cleanup()
  queryClient.clear()
  typeElsewhere(`${shop} ${ines} new`, draft('First'))
  typeElsewhere(`${shop} ${ines} new another-window`, draft('Second'))
  const of = { id, isBegun: false, before: 'Box 3.', saved: 'Box 3.', trouble: null }
  typeElsewhere(`${shop} ${ines} ${id}`, { ...of, text: 'Box 4.' })
  typeElsewhere(`${shop} ${ines} ${id} another-window`, { ...of, text: 'Box 5.' })
  render(<App />)
  const open = within(await sheet('Inês Carvalho'))
  const field = await open.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit the note' }, soon)
  const [saved] = (await textsOf(page)).filter((text) => text.startsWith('Box'))
  expect(sorted([saved ?? '', field.value])).toEqual(['Box 4.', 'Box 5.'])
  await user.click(await open.findByRole('button', { name: 'Keep mine' }, soon))
  await waitFor(async () => expect(await textsOf(page)).toEqual([field.value, 'First', 'Second']), soon)
  // Core has the text before the window has its answer.
  await waitFor(() => expect(storedTexts()).toEqual([]), soon)
})
