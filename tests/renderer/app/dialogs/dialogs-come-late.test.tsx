import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pressAt } from '../../../support/window/hands.ts'
import { nothingPressed, openedOrder, rested, soon } from '../../orders/open-orders.ts'

/*
 * A dialog has a script of its own. An owner who types fast goes on while it loads from a slow disk: those keys are
 * not for the page beneath.
 */

const held = vi.hoisted(() => {
  const gate = () => Promise.withResolvers<undefined>()
  return { keys: gate(), rename: gate(), letters: gate() }
})

vi.mock('../../../../src/renderer/app/dialogs/KeysDialog.tsx', async (read) => {
  await held.keys.promise
  return read()
})
vi.mock('../../../../src/renderer/app/dialogs/RenameViewDialog.tsx', async (read) => {
  await held.rename.promise
  return read()
})
vi.mock('../../../../src/renderer/features/letters/LettersDialog.tsx', async (read) => {
  await held.letters.promise
  return read()
})

test('while the script of a dialog is loading, no key acts on the page, and Escape cancels the dialog', async () => {
  const page = await openedOrder()
  const { user } = page
  await user.keyboard('?')
  await rested()
  await user.keyboard('spxn{Control>}k{/Control}{Enter}')
  await nothingPressed(page)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()

  await user.keyboard('{Escape}')
  await user.keyboard('x')
  await screen.findByText('1 chosen', {}, soon)
  await user.keyboard('?')
  await rested()
  await user.keyboard('x')
  held.keys.resolve(undefined)
  await screen.findByRole('dialog', { name: 'Keys' }, soon)
  await rested()
  expect(screen.getByText('1 chosen')).toBeTruthy()
})

test('text typed while a dialog is loading ends up in its field', async () => {
  const { user, call } = await openedOrder()
  await call('views.save', { name: 'Lisbon', query: 'q=Lisboa' })
  await user.click(await screen.findByRole('button', { name: /Lisbon/ }, soon))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }, soon))
  await user.keyboard(' anx{Backspace}d Porto')
  held.rename.resolve(undefined)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' }, soon)
  // Without layout the dialog keeps the focus; a spec in Chromium checks that the field has it.
  field.focus()
  expect(field.value).toContain(' and Porto')
  expect(field.value).toHaveLength('Lisbon and Porto'.length)
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await waitFor(async () => expect((await call('views.list', {})).views[0]?.name).toBe(field.value), soon)
})

test('a dialog whose script fails to load is reported, and the keys act again', async () => {
  const { user } = await openedOrder()
  await user.keyboard('m')
  await rested()
  const at = performance.now() + 1000
  pressAt('x', at)
  held.letters.reject(new TypeError('Failed to fetch'))
  const alerts = (await screen.findAllByRole('alert', {}, soon)).map(({ textContent }) => textContent)
  expect(alerts.join(' ')).toContain('This cannot be shown')
  await rested()
  expect(screen.queryByText('1 chosen')).toBeNull()
  // The rest of a word that was typed for the dialog.
  pressAt('x', at + 200)
  await rested()
  expect(screen.queryByText('1 chosen')).toBeNull()
  pressAt('x', at + 800)
  await screen.findByText('1 chosen', {}, soon)
})
