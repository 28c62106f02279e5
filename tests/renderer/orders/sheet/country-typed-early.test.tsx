import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openOrders, soon } from '../open-orders.ts'

const held = vi.hoisted(() => Promise.withResolvers<undefined>())

vi.mock('../../../../src/renderer/features/orders/sheet/buyer/CountryField.tsx', async (read) => {
  await held.promise
  return read()
})

const early = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Country' }, soon)
const listed = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' }, soon)

test('text typed into a correction’s country before the list is loaded stays, with the caret, and the list opens for it', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('e')
  await user.tripleClick(await early())
  await user.keyboard('spa')
  expect((await early()).value).toBe('spa')

  // Without the list it is no country: it stays, and the form says what to do.
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Pick the country.', {}, soon)
  expect((await early()).value).toBe('spa')
  expect((await call('outbox.list', {})).rows).toEqual([])

  // Another order gets the focus, and this one keeps its text.
  await user.keyboard('{Escape}')
  await user.keyboard('j')
  await waitFor(() => expect(screen.queryByDisplayValue('spa')).toBeNull(), soon)
  await user.keyboard('e')
  await user.tripleClick(await early())
  await user.keyboard('franc{ArrowLeft}')

  held.resolve(undefined)
  const field = await listed()
  await waitFor(() => expect(document.activeElement).toBe(field), soon)
  expect(field.value).toBe('franc')
  expect(field.selectionStart).toBe(4)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{End}e{Tab}')
  expect(field.value).toBe('France')

  // Text left before the list was loaded stands for the only country that matches.
  await user.keyboard('{Escape}')
  await user.keyboard('k')
  await waitFor(async () => expect((await listed()).value).toBe('Spain'), soon)
  await user.click(screen.getByRole('button', { name: /^Send to the shop/ }))
  await waitFor(async () => {
    const { rows } = await call('outbox.list', {})
    expect(rows[0]).toMatchObject({ changes: [{ field: 'countryId', from: 'PT', to: 'ES' }] })
  }, soon)
})
