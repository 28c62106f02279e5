import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registeredActs } from '../../../src/renderer/app/acts/standing-acts.ts'
import { ownKeysOf } from '../../../src/renderer/components/keys/own-keys.ts'
import { holdCalls } from '../../support/core/hold-calls.ts'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }

/** Waits for the script of the acts that work anywhere, which loads after the page. */
const actsAnywhere = () =>
  waitFor(() => expect(registeredActs().map(({ id }) => id)).toContain('theme.dark'), soon)

type Page = Awaited<ReturnType<typeof openWindow>>

const line = (act: string) => {
  const found = screen.getByText(act, { selector: 'li > span' }).closest('li')
  if (!found) throw new Error(`No line is about ${act}.`)
  return within(found)
}

const names = () =>
  [...document.querySelectorAll('section[aria-label="Keys"] li > span:first-child')].map(
    ({ textContent }) => textContent,
  )

/** Opens the settings of the keys, filtered by this text. */
async function openKeys(typed: string, act: string): Promise<Page> {
  const page = await openWindow('/settings?section=keys', { orders: 3 })
  const find = await screen.findByLabelText('Find an action or a key', {}, soon)
  find.focus()
  await page.user.paste(typed)
  await waitFor(() => expect(names().length).toBeLessThan(10), soon)
  line(act)
  await actsAnywhere()
  return page
}

/** Presses the button for another key of the act, and waits until the page expects a key. */
async function ask({ user }: Page, act: string): Promise<void> {
  const [button] = line(act).getAllByRole('button').toReversed()
  if (button) await user.click(button)
  await screen.findByLabelText(`Press the key for “${act}”. Escape leaves it as it is.`, {}, soon)
}

const ownKeys = async ({ call }: Page) => (await call('settings.get', {})).ownKeys
const theme = async ({ call }: Page) => (await call('settings.get', {})).theme

test('The owner gives an act a key, which works at once, and removes it again', async () => {
  const page = await openKeys('dark', 'Dark appearance')
  const { user } = page
  await ask(page, 'Dark appearance')
  await user.keyboard('q')
  await screen.findByText('Q is for “Dark appearance” now', {}, soon)
  expect(await ownKeys(page)).toEqual({ 'theme.dark': 'q' })

  await user.keyboard('q')
  await waitFor(async () => expect(await theme(page)).toBe('dark'), soon)

  await user.click(await screen.findByLabelText('Remove the key of “Dark appearance”', {}, soon))
  await waitFor(async () => expect(await ownKeys(page)).toEqual({}), soon)
})

test('A command works by its new key and no longer by the old one, and the list of keys shows that', async () => {
  const page = await openKeys('go to prod', 'Go to products')
  const { user } = page
  await ask(page, 'Go to products')
  await user.keyboard('gx')
  await waitFor(async () => expect(await ownKeys(page)).toEqual({ 'go.products': 'g x' }), soon)

  // A key without effect is left to the browser.
  const isTaken = (key: string) => !fireEvent.keyDown(document.body, { key })
  isTaken('g')
  expect(isTaken('p')).toBe(false)
  await user.keyboard('gx')
  await screen.findByRole('grid', { name: /^Products/ }, soon)

  await user.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keys' }, soon)
  const row = (await within(list).findByText('Go to products', {}, soon)).parentElement
  expect(row?.textContent).toMatch(/G then X/)
  expect(row?.textContent).not.toMatch(/G then P/)
})

test('A key that is taken, reserved or not possible is refused at once', async () => {
  const page = await openKeys('dark', 'Dark appearance')
  const { user } = page
  await ask(page, 'Dark appearance')
  await user.keyboard('u')
  await screen.findByText(/^U is already the key of “Mark unshipped”/, {}, soon)
  await user.keyboard('{Control>}c{/Control}')
  await screen.findByText(/^The system uses .* itself/, {}, soon)
  await user.keyboard('{Enter}')
  await screen.findByText(/^↵ can’t be used/, {}, soon)
  await user.keyboard(' ')
  await screen.findByText(/^Space can’t be used/, {}, soon)
  await user.keyboard('g ')
  await screen.findByText(/^G Space can’t be used/, {}, soon)
  // The key of an accent.
  await user.keyboard('{Dead}')
  await screen.findByText(/^This key can’t be used/, {}, soon)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText(/^Press the key for/)).toBeNull(), soon)
  expect(await ownKeys(page)).toEqual({})
})

test('The owner finds an act by its key, and resets all keys by one press', async () => {
  const page = await openKeys('mark ship', 'Mark shipped')
  const { user } = page
  await page.call('settings.change', { ownKeys: { 'order.ship': 'q' } })
  await screen.findByLabelText('Reset the key of “Mark shipped”', {}, soon)
  await user.clear(screen.getByLabelText('Find an action or a key'))
  await user.paste('q')
  // The other one has a key whose name begins with this letter: “Question mark”.
  await waitFor(() => expect(names()).toEqual(['Mark shipped', 'Show all keys']), soon)
  await user.click(screen.getByText('Reset all keys'))
  await screen.findByText('All keys are reset', {}, soon)
  expect(await ownKeys(page)).toEqual({})
})

test('A key whose act several rows have acts on the row with the focus, and otherwise on none', async () => {
  const page = await openWindow('/products?view=categories', { orders: 3 })
  const { user, call } = page
  await actsAnywhere()
  await call('settings.change', { ownKeys: { 'shelf.rename': 'q' } })
  await waitFor(() => expect(ownKeysOf('shelf.rename')).toBe('q'), soon)
  const [first, second] = await waitFor(() => {
    const buttons = screen.getAllByRole('button', { name: /^Rename / })
    expect(buttons.length).toBeGreaterThan(1)
    return buttons
  }, soon)
  const rowOf = (button: HTMLElement | undefined) => button?.closest<HTMLElement>('[role="row"]')
  // A row gets the focus once the list is there, and keeps it until the owner moves it.
  await waitFor(() => expect(document.activeElement?.closest('[role="row"]')).not.toBeNull(), soon)
  act(() => screen.getByRole('main').focus())
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await user.keyboard('q')
  await screen.findByText(/can mean several things here/, {}, soon)
  expect(screen.queryByRole('dialog')).toBeNull()

  act(() => rowOf(second)?.focus())
  await user.keyboard('q')
  const name = second?.getAttribute('aria-label')?.replace(/^Rename /, '') ?? ''
  const dialog = await screen.findByRole('dialog', {}, soon)
  expect(dialog.textContent).toContain(name)
  expect(first).not.toBe(second)
})

test('Keys that are changed one right after the other are all changed, however slow the disk is', async () => {
  const page = await openKeys('appearance', 'Dark appearance')
  const { user } = page
  const release = holdCalls('settings.change')
  await ask(page, 'Dark appearance')
  await user.keyboard('q')
  await ask(page, 'Light appearance')
  await user.keyboard('w')
  release()
  await screen.findByText('W is for “Light appearance” now', {}, soon)
  expect(await ownKeys(page)).toEqual({ 'theme.dark': 'q', 'theme.light': 'w' })

  const releaseAgain = holdCalls('settings.change')
  await user.click(line('Dark appearance').getByLabelText('Remove the key of “Dark appearance”'))
  await user.click(line('Light appearance').getByLabelText('Remove the key of “Light appearance”'))
  releaseAgain()
  await waitFor(async () => expect(await ownKeys(page)).toEqual({}), soon)
})

test('Removing the key that was just given leaves the focus at its act', async () => {
  const page = await openKeys('dark', 'Dark appearance')
  await ask(page, 'Dark appearance')
  await page.user.keyboard('q')
  const remove = await screen.findByLabelText('Remove the key of “Dark appearance”', {}, soon)
  act(() => remove.focus())
  await page.user.keyboard('{Enter}')
  await waitFor(async () => expect(await ownKeys(page)).toEqual({}), soon)
  await waitFor(() => expect(remove.isConnected).toBe(false), soon)
  const [give] = line('Dark appearance').getAllByRole('button')
  await waitFor(() => expect(document.activeElement).toBe(give))
})
