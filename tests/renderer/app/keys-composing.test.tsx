import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrders, soon } from '../orders/open-orders.ts'

/** Presses a key by which an input method picks or drops the letters that are being composed. */
const compose = (field: HTMLElement, key: 'Enter' | 'Escape') =>
  fireEvent.keyDown(field, { key, isComposing: true })

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, soon)

test('Escape that drops letters in an input method does not drop the typed tracking number', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('r')
  await user.type(await field('Tracking number'), '番号')
  compose(await field('Tracking number'), 'Escape')
  expect(screen.queryByRole('textbox', { name: 'Tracking number' })).toHaveProperty('value', '番号')
})

test('Escape that drops letters in an input method does not leave the note that is typed', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('n')
  const note = await field('Note')
  await user.type(note, '箱')
  compose(note, 'Escape')
  expect(document.activeElement).toBe(note)
})

test('Enter and Escape that pick and drop letters in an input method neither leave nor clear a search', async () => {
  const { user } = await openOrders()
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find orders' }, soon)
  await user.click(search)
  await user.keyboard('木')
  compose(search, 'Enter')
  compose(search, 'Escape')
  expect([document.activeElement, search.value]).toEqual([search, '木'])
})
