import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../../../src/renderer/app/App.tsx'
import { openOrders, soon } from './open-orders.ts'

const ines = 'KXBF-310482'
const field = () => screen.findByRole('textbox', { name: 'Note' }, soon)
const save = '{Control>}{Enter}{/Control}'

test('keeps notes on an order, dated, in its timeline and among what is searched', async () => {
  const { user, sheet, row, call } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))

  await user.keyboard('n')
  expect(document.activeElement).toBe(await field())
  await user.keyboard(`Two dark ones are on the top shelf, box 3.${save}`)

  await open.findByText('Saved.', {}, soon)
  await open.findByText('Two dark ones are on the top shelf, box 3.', {}, soon)
  await open.findByText('You wrote a note', {}, soon)
  const { notes } = await call('orders.writing', { id: ines })
  expect(notes.map(({ text }) => text)).toEqual(['Two dark ones are on the top shelf, box 3.'])

  await user.keyboard(`nWrap them separately.${save}`)
  await open.findByText('Wrap them separately.', {}, soon)
  await open.findByRole('heading', { name: /^Your notes/ }, soon)
  await within(await row('Inês Carvalho')).findByText('You wrote 2 notes', {}, soon)
})

test('changes a note in its own place, and brings a deleted one back', async () => {
  const { user, sheet, call } = await openOrders()
  await call('notes.add', { orderId: ines, text: 'Box 3.' })
  const open = within(await sheet('Inês Carvalho'))
  await open.findByText('Box 3.', {}, soon)

  await user.click(open.getByRole('button', { name: 'Edit the note' }))
  const edit = await open.findByRole('textbox', { name: 'Edit the note' }, soon)
  await user.clear(edit)
  await user.type(edit, `Box 4.${save}`)
  await open.findByText('Box 4.', {}, soon)
  await open.findByText(/· edited/, {}, soon)
  await open.findByText('You edited a note', {}, soon)

  await user.click(open.getByRole('button', { name: 'Delete the note' }))
  await waitFor(() => expect(open.queryByText('Box 4.')).toBeNull(), soon)
  expect((await call('orders.writing', { id: ines })).notes).toEqual([])
  expect(document.activeElement?.textContent).toMatch(/^Write/)
  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await open.findByText('Box 4.', {}, soon)
})

test('goes on with a note that was left, in the list as it is filtered', async () => {
  const { user, sheet } = await openOrders('/orders?payment=completed')
  await sheet('Inês Carvalho')
  await user.keyboard('nTwo dark ones{Escape}j')
  await sheet('Tomasz Wójcik')

  await user.click(await screen.findByRole('button', { name: 'Go on with it' }, soon))
  await sheet('Inês Carvalho')
  await waitFor(async () => expect(document.activeElement).toBe(await field()), soon)
  expect(location.search).toContain('payment=completed')
  await user.keyboard(save)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull(), soon)
})

test('keeps what is typed over another order, another place, Escape and a window that is opened anew', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('nTwo dark ones{Escape}')
  // The keys are the page's again.
  await user.keyboard('j')
  await sheet('Tomasz Wójcik')
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  await user.keyboard('k')
  expect(await field()).toHaveProperty('value', 'Two dark ones')
  await screen.findByText('Not saved', {}, soon)

  await user.keyboard('gp')
  await screen.findByRole('heading', { name: 'Products', level: 1 }, soon)
  await user.keyboard('go')
  await sheet('Inês Carvalho')
  expect(await field()).toHaveProperty('value', 'Two dark ones')

  cleanup()
  render(<App />)
  await sheet('Inês Carvalho')
  expect(await field()).toHaveProperty('value', 'Two dark ones')
  expect((await call('orders.writing', { id: ines })).notes).toEqual([])
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)

  await user.keyboard(`n, box 3${save}`)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull(), soon)
  expect((await call('orders.writing', { id: ines })).notes.map(({ text }) => text)).toEqual([
    'Two dark ones, box 3',
  ])
  const later = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})

test('says that a note is saved only when it is, and keeps it when it could not be', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  const { desktop } = window
  const failing = { kind: 'unexpected', message: 'The disk is full.' }
  Object.assign(window, {
    desktop: {
      ...desktop,
      call: async (name: string, input: unknown) =>
        name === 'notes.add' ? { ok: false, error: failing } : desktop?.call(name, input),
    },
  })

  await user.keyboard(`nBox 3${save}`)

  await screen.findByText('Not saved: The disk is full.', {}, soon)
  await screen.findByText('The note on Inês Carvalho is not saved: The disk is full.', {}, soon)
  expect(await field()).toHaveProperty('value', 'Box 3')
  expect(screen.queryByText('Saved.')).toBeNull()

  Object.assign(window, { desktop })
  await user.click(screen.getByRole('button', { name: /^Save note/ }))
  await screen.findByText('Saved.', {}, soon)
})

test('takes no letter for a key while the order that is written on is still being read', async () => {
  const { user, sheet, go, call, clock, sandbox } = await openOrders()
  await sheet('Inês Carvalho')
  const { desktop } = window
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  Object.assign(window, {
    desktop: {
      ...desktop,
      call: async (name: string, input: unknown) => {
        if (name === 'orders.get') await held
        return desktop?.call(name, input)
      },
    },
  })
  await go('/orders?order=PLRD-310481')

  await user.keyboard('n')
  await user.keyboard('sxp')
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  answer()

  const opened = await field()
  expect(document.activeElement).toBe(opened)
  clock.pass(10_000)
  expect((await call('outbox.list', {})).rows).toEqual([])
  expect(sandbox.requests.some(({ method }) => method === 'PATCH')).toBe(false)
  Object.assign(window, { desktop })
})

test('throws away what is typed when told to', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('nNothing of note')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  await user.keyboard('n')
  expect(await field()).toHaveProperty('value', '')
})
