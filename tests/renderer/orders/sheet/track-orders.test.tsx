import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCalls } from '../../../support/core/fail-calls.ts'
import { holdCalls } from '../../../support/core/hold-calls.ts'
import { openOrders, soon } from '../open-orders.ts'

const ines = 'KXBF-310482'
const field = () => screen.findByRole('textbox', { name: 'Tracking number' }, soon)

test('the owner adds a tracking number by keys, and the number determines the carrier', async () => {
  const { user, sheet, call, opened } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  const before = document.activeElement

  await user.keyboard('r')
  await waitFor(async () => expect(document.activeElement).toBe(await field()), soon)
  open.getByText('Kept on this computer: the shop has no field for it.')
  await user.keyboard('RM123456789GB')
  await open.findByRole('button', { name: 'Carrier: Royal Mail' }, soon)
  await user.keyboard('{Enter}')

  await open.findByRole('heading', { name: 'Tracking' }, soon)
  await open.findByText('You wrote the tracking number', {}, soon)
  expect(before).not.toBe(document.body)
  await waitFor(() => expect(document.activeElement).toBe(before), soon)
  const tracking = { number: 'RM123456789GB', carrier: 'royal-mail' }
  expect((await call('orders.writing', { id: ines })).tracking).toMatchObject(tracking)
  await user.click(open.getByRole('link', { name: 'Open tracking page' }))
  await waitFor(
    () =>
      expect(opened).toEqual(['https://www.royalmail.com/track-your-item#/tracking-results/RM123456789GB']),
    soon,
  )

  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await open.findByRole('button', { name: /^Add a tracking number/ }, soon)
  expect((await call('orders.writing', { id: ines })).tracking).toBeNull()
})

test('the owner adds a carrier of their own with its page, and an address that is no https page is refused', async () => {
  const { user, sheet, call } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  await user.keyboard('r')
  await user.type(await field(), 'A1')
  await user.type(await open.findByRole('textbox', { name: 'Carrier’s name' }, soon), 'By bike')
  const page = open.getByRole('textbox', { name: 'Tracking page' })
  await user.type(page, 'bike.example')
  await user.click(open.getByRole('button', { name: /^Save/ }))
  await open.findByText('Type the whole address of a secure page: it begins with https://', {}, soon)
  expect((await call('orders.writing', { id: ines })).tracking).toBeNull()

  await user.clear(page)
  await user.type(page, 'https://bike.example/A1{Enter}')
  await open.findByText('By bike', {}, soon)
  const tracking = { number: 'A1', carrier: null, otherName: 'By bike', otherPage: 'https://bike.example/A1' }
  expect((await call('orders.writing', { id: ines })).tracking).toMatchObject(tracking)

  await user.click(open.getByRole('button', { name: 'Remove the tracking number' }))
  await open.findByRole('button', { name: /^Add a tracking number/ }, soon)
  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await open.findByText('By bike', {}, soon)
})

test('a typed tracking number stays while another order is open, and a toast leads back to it', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('r')
  await user.type(await field(), 'RM1')
  const { row } = { row: screen.getByText('Tomasz Wójcik') }
  await user.click(row)
  await sheet('Tomasz Wójcik')
  expect(screen.queryByRole('textbox', { name: 'Tracking number' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Continue' }, soon))
  await sheet('Inês Carvalho')
  expect(await field()).toHaveProperty('value', 'RM1')
  await user.keyboard('{Escape}')
})

test('saving an empty tracking number removes it, and undo brings it back', async () => {
  const { user, sheet, call } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  await user.keyboard('r')
  await user.type(await field(), 'RM1{Enter}')
  await open.findByText('You wrote the tracking number', {}, soon)
  await user.click(await open.findByRole('button', { name: 'Change the tracking number' }, soon))
  await user.clear(await field())
  await user.keyboard('{Enter}')
  await screen.findByText('The tracking number RM1 is removed.', {}, soon)
  expect((await call('orders.writing', { id: ines })).tracking).toBeNull()

  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await open.findByText('You wrote the tracking number', {}, soon)
})

test('a tracking number that another window saved while one is typed is told before it is replaced', async () => {
  const { user, sheet, call } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  const storedNumber = async () => (await call('orders.writing', { id: ines })).tracking?.number
  const theirs = { number: 'RM 5', carrier: 'royal-mail', otherName: '', otherPage: '' } as const
  await user.keyboard('r')
  await user.type(await field(), 'RM1')
  await call('tracking.set', { id: ines, tracking: theirs })
  await user.keyboard('{Enter}')
  await open.findByText(/It was changed elsewhere meanwhile, and is now RM 5/, {}, soon)
  expect([await storedNumber(), document.activeElement]).toEqual(['RM 5', await field()])

  await user.keyboard('2{Enter}')
  await screen.findByText('The tracking number RM12 is saved.', {}, soon)
  expect(await storedNumber()).toBe('RM12')
  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await open.findByText('RM 5', {}, soon)
})

test('undo of a tracking number leaves one that another window saved since', async () => {
  const { user, sheet, call } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  const theirs = { number: 'RM 5', carrier: 'royal-mail', otherName: '', otherPage: '' } as const
  await user.keyboard('r')
  await user.type(await field(), 'RM1{Enter}')
  await screen.findByText('The tracking number RM1 is saved.', {}, soon)
  await call('tracking.set', { id: ines, tracking: theirs })
  await open.findByText('RM 5', {}, soon)
  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await screen.findByText('The tracking number stays as it is: it was changed elsewhere meanwhile.', {}, soon)
  expect((await call('orders.writing', { id: ines })).tracking).toMatchObject(theirs)
})

test('a tracking number that another window removed while it is changed is not written again without a word', async () => {
  const { user, sheet, call } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  await user.keyboard('r')
  await user.type(await field(), 'RM1{Enter}')
  await user.click(await open.findByRole('button', { name: 'Change the tracking number' }, soon))
  await user.type(await field(), '2')
  await call('tracking.set', { id: ines, tracking: null })
  await user.keyboard('{Enter}')
  await open.findByText(/^It was removed elsewhere meanwhile\. Save again/, {}, soon)
  expect((await call('orders.writing', { id: ines })).tracking).toBeNull()

  await user.keyboard('{Enter}')
  await screen.findByText('The tracking number RM12 is saved.', {}, soon)
  expect((await call('orders.writing', { id: ines })).tracking).toMatchObject({ number: 'RM12' })
})

test('removing a tracking number leaves the one that another window has just written in its place', async () => {
  const { user, sheet, call } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  const theirs = { number: 'RM 5', carrier: 'royal-mail', otherName: '', otherPage: '' } as const
  await user.keyboard('r')
  await user.type(await field(), 'RM1{Enter}')
  const remove = await open.findByRole('button', { name: 'Remove the tracking number' }, soon)
  const show = holdCalls('orders.opened')
  await call('tracking.set', { id: ines, tracking: theirs })
  await user.click(remove)
  await screen.findByText('The tracking number stays as it is: it was changed elsewhere meanwhile.', {}, soon)
  show()
  await open.findByText('RM 5', {}, soon)
  expect((await call('orders.writing', { id: ines })).tracking).toMatchObject(theirs)
})

test('Escape in a typed tracking number leaves it in its form, and in an unchanged one closes the form', async () => {
  const { user, sheet } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  await user.keyboard('r')
  await user.type(await field(), 'RM1{Escape}')
  expect([(await field()).getAttribute('value'), document.activeElement === (await field())]).toEqual([
    'RM1',
    false,
  ])
  await user.keyboard('r')
  await user.clear(await field())
  await user.type(await field(), '{Escape}')
  await open.findByRole('button', { name: /^Add a tracking number/ }, soon)
})

test('why a tracking number of another carrier could not be saved is not held against the address of its page', async () => {
  const { user, sheet } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  failCalls('tracking.set', 'The disk is full.')
  await user.keyboard('r')
  await waitFor(async () => expect(document.activeElement).toBe(await field()), soon)
  await user.keyboard('X1{Enter}')
  const line = await open.findByText('The disk is full.', {}, soon)
  expect(line.getAttribute('role')).toBe('alert')
  expect(open.getByRole('textbox', { name: 'Tracking page' }).getAttribute('aria-invalid')).toBeNull()
})
