import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../../../../src/renderer/app/App.tsx'
import { failCalls } from '../../../support/core/fail-calls.ts'
import { holdCalls } from '../../../support/core/hold-calls.ts'
import { slowCache } from '../../../support/time/slow-cache.ts'
import { openOrders, soon } from '../open-orders.ts'

const ines = 'KXBF-310482'
const field = () => screen.findByRole('textbox', { name: 'Note' }, soon)
const save = '{Control>}{Enter}{/Control}'

test('the owner writes notes on an order, which show in its timeline and in its row', async () => {
  const { user, sheet, row, call } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))

  await user.keyboard('n')
  await waitFor(async () => expect(document.activeElement).toBe(await field()), soon)
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

test('“Saved.” after a note goes away when one is opened to be edited', async () => {
  const { user, sheet } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  await user.keyboard('n')
  await field()
  await user.keyboard(`Box 3.${save}`)
  const announcements = () => open.getAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(announcements()).toContain('Saved.'), soon)
  await user.click(await open.findByRole('button', { name: 'Edit the note' }, soon))
  await open.findByRole('textbox', { name: 'Edit the note' }, soon)
  expect(announcements()).not.toContain('Saved.')
})

test('the owner edits a note in its place, and undo brings a deleted one back', async () => {
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

test('a note is saved by itself as it is typed, and stays one note however often typing pauses', async () => {
  const { user, sheet, call } = await openOrders()
  const open = within(await sheet('Inês Carvalho'))
  const storedNotes = async () => (await call('orders.writing', { id: ines })).notes.map(({ text }) => text)

  await user.keyboard('nTwo dark ones')
  await open.findByText('Saving…', {}, soon)
  await open.findByText('Saved', {}, soon)
  expect(await storedNotes()).toEqual(['Two dark ones'])
  expect(document.activeElement).toBe(await field())
  await user.keyboard(', box 3')
  await waitFor(async () => expect(await storedNotes()).toEqual(['Two dark ones, box 3']), soon)
  expect(screen.queryByText(/· edited/)).toBeNull()

  await user.click(open.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await storedNotes()).toEqual([]), soon)
  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await waitFor(async () => expect(await storedNotes()).toEqual(['Two dark ones, box 3']), soon)
})

/** Opens an order whose note was “Box 3.”, and types on in it. */
async function openChangedNote() {
  const { user, sheet, call } = await openOrders()
  await call('notes.add', { orderId: ines, text: 'Box 3.' })
  const open = within(await sheet('Inês Carvalho'))
  const storedNotes = async () => (await call('orders.writing', { id: ines })).notes.map(({ text }) => text)
  const edit = async () => {
    await user.click(await open.findByRole('button', { name: 'Edit the note' }, soon))
    return open.findByRole('textbox', { name: 'Edit the note' }, soon)
  }
  await user.type(await edit(), ' Or 4.')
  await waitFor(async () => expect(await storedNotes()).toEqual(['Box 3. Or 4.']), soon)
  return { user, open, storedNotes, edit }
}

test('undo restores the old text of a changed note, from its field and from the toast', async () => {
  const { user, open, storedNotes, edit } = await openChangedNote()
  await user.click(open.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await storedNotes()).toEqual(['Box 3.']), soon)

  await user.type(await edit(), ' Or 5.{Escape}')
  await screen.findByText('The note is changed.', {}, soon)
  expect(await storedNotes()).toEqual(['Box 3. Or 5.'])
  await user.click(await screen.findByRole('button', { name: /^Undo/ }, soon))
  await waitFor(async () => expect(await storedNotes()).toEqual(['Box 3.']), soon)
})

test('a note that is edited again right after its undo begins from the restored text, in a slow window too', async () => {
  const { user, open, edit } = await openChangedNote()
  await open.findByText('Saved', {}, soon)

  slowCache()
  await user.click(open.getByRole('button', { name: 'Undo' }))
  expect(await edit()).toHaveProperty('value', 'Box 3.')
})

test('no word of a note is lost by opening another order or page, or by Escape', async () => {
  const { user, sheet, call } = await openOrders()
  const storedNotes = async () => (await call('orders.writing', { id: ines })).notes.map(({ text }) => text)
  await sheet('Inês Carvalho')
  await user.keyboard('nTwo')
  const next = screen.getByRole('row', { name: /Tomasz/ })
  await user.click(next)
  await sheet('Tomasz Wójcik')
  await waitFor(async () => expect(await storedNotes()).toEqual(['Two']), soon)

  await user.keyboard('k')
  const back = within(await sheet('Inês Carvalho'))
  await back.findByText('Two', {}, soon)
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  await user.keyboard('ndark{Escape}gp')
  await screen.findByRole('heading', { name: 'Products', level: 1 }, soon)
  await waitFor(async () => expect(await storedNotes()).toEqual(['Two', 'dark']), soon)
})

test('the draft of a note left by a window that ended in the middle of a word is saved at the start', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  const release = holdCalls('notes.write')
  await user.keyboard('nTwo dark ones')
  // Only the draft in the window's storage is left of it.
  const left = Object.entries(localStorage).filter(([name]) => name.startsWith('draft note '))
  expect(left).toHaveLength(1)
  await user.keyboard('{Escape}')
  release()
  await screen.findByText('Saved.', {}, soon)
  const { notes } = await call('orders.writing', { id: ines })
  expect(Object.keys(localStorage).some((name) => name.startsWith('draft note '))).toBe(false)
  for (const { id } of notes) await call('notes.delete', { id })
  cleanup()
  for (const [name, draft] of left)
    localStorage.setItem(name.replace(ines, 'PLRD-310481'), draft.replace(/"id":"[^"]+"/, '"id":"left"'))

  render(<App />)
  await waitFor(
    async () =>
      expect((await call('orders.writing', { id: 'PLRD-310481' })).notes.map(({ text }) => text)).toEqual([
        'Two dark ones',
      ]),
    soon,
  )
  // Core has it a moment before the window receives the answer.
  await waitFor(
    () => expect(Object.keys(localStorage).some((name) => name.startsWith('draft note '))).toBe(false),
    soon,
  )
})

test('a note that can’t be saved says why, stays as typed, asks before the window closes, and can be tried again', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  const works = failCalls('notes.write', 'Not saved: there is no room left on the disk that holds /shop.')
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return leaving.defaultPrevented
  }

  await user.keyboard('nBox 3')
  const why = 'Not saved: there is no room left on the disk that holds /shop.'
  await screen.findByText(why, { selector: '[role="alert"]' }, soon)
  // The field says it, and nothing lies over it.
  expect(screen.queryByText(/^A note is not saved/)).toBeNull()
  await user.keyboard('{Escape}')
  expect(await field()).toHaveProperty('value', 'Box 3')
  expect(screen.queryByText(/^Saved/)).toBeNull()
  expect(asks()).toBe(true)
  await user.keyboard('j')
  await sheet('Tomasz Wójcik')
  await user.keyboard('k')
  expect(await field()).toHaveProperty('value', 'Box 3')

  works()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Saved', {}, soon)
  expect(asks()).toBe(false)
  expect((await call('orders.writing', { id: ines })).notes.map(({ text }) => text)).toEqual(['Box 3'])
})

test('no letter acts as a key while the order of a new note is still loading', async () => {
  const { user, sheet, go, call, clock, sandbox } = await openOrders()
  await sheet('Inês Carvalho')
  const { desktop } = window
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  Object.assign(window, {
    desktop: {
      ...desktop,
      call: async (name: string, input: unknown) => {
        if (name === 'orders.opened') await held
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

test('a note whose text is cleared is deleted', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('nNothing of note')
  await screen.findByText('Saved', {}, soon)
  await user.clear(await field())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull(), soon)
  await waitFor(async () => expect((await call('orders.writing', { id: ines })).notes).toEqual([]), soon)
  await user.keyboard('n')
  expect(await field()).toHaveProperty('value', '')
})
