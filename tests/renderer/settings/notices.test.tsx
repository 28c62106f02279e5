import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { QuietHours } from '../../../src/renderer/features/settings/notices/QuietHours.tsx'
import { browserNotices } from '../../support/window/shown-notices.ts'
import { holdCalls } from '../../support/core/hold-calls.ts'
import { openWindow } from '../../support/window/window.tsx'

afterEach(() => vi.unstubAllGlobals())

const soon = { timeout: 20_000 }
const path = '/settings?section=notices'
const small = { orders: 2, products: 2 }
const theSwitch = (name: RegExp) => screen.findByRole('switch', { name }, soon)

async function idOf({ call }: Awaited<ReturnType<typeof openWindow>>): Promise<string> {
  return (await call('session.current', {})).connection?.id ?? ''
}

test('the browser asks for permission only at the owner’s press, and then the owner can show a notice', async () => {
  const browser = browserNotices('default')
  const app = await openWindow(path, small)
  await screen.findByText(/^Only this window, on the left: your browser first asks you/, {}, soon)
  await screen.findByText('Not allowed yet', {}, soon)
  expect(screen.queryByRole('button', { name: 'Show one now' })).toBeNull()

  await app.user.click(screen.getByRole('button', { name: 'Allow notifications…' }))
  await screen.findByText(/^Your browser, while a window/, {}, soon)
  const [newest] = (await app.call('orders.list', { limit: 1 })).rows
  await app.user.click(screen.getByRole('button', { name: 'Show one now' }))
  await waitFor(() => expect(browser.shown).toHaveLength(1), soon)
  expect(browser.shown[0]?.title).toContain(newest?.lastName)
  expect(browser.shown[0]?.options).toMatchObject({ silent: false })
})

test('after the owner refused the browser’s question, the settings say how to allow notices', async () => {
  const browser = browserNotices('default')
  browser.answer = 'denied'
  const { user } = await openWindow(path, small)
  await user.click(await screen.findByRole('button', { name: 'Allow notifications…' }, soon))
  await screen.findByText(/Press the icon to the left of the address/, {}, soon)
  expect(screen.queryByRole('button', { name: 'Allow notifications…' })).toBeNull()
})

test('in the shell the system shows notices, without asking for permission', async () => {
  const shown: string[] = []
  const { user } = await openWindow(path, {
    ...small,
    parts: { showNotice: ({ title }) => void shown.push(title) },
  })
  await screen.findByText(/^Your system\./, {}, soon)
  await user.click(await screen.findByRole('button', { name: 'Show one now' }, soon))
  await waitFor(() => expect(shown).toHaveLength(1), soon)
})

test('the owner turns off the sound of notices, and notices altogether', async () => {
  const app = await openWindow(path, small)
  const id = await idOf(app)
  await app.user.click(await theSwitch(/^With a sound/))
  await waitFor(async () =>
    expect(await app.call('notices.settings', { id })).toMatchObject({ sound: false }),
  )
  await app.user.click(await theSwitch(/^Notify me of new orders in Saltmarsh Studio/))
  await screen.findByText(/^Off: new orders still appear in the list/, {}, soon)
  // The switch shows what was chosen at once, and the sentence what is saved.
  expect(await app.call('notices.settings', { id })).toEqual({ isOn: false, sound: false, quiet: null })
  expect(screen.queryByRole('switch', { name: /^With a sound/ })).toBeNull()
})

test('a switch shows at once what the owner chose, and a change of mind counts, however slow the disk is', async () => {
  const app = await openWindow(path, small)
  const id = await idOf(app)
  const isOn = async () => (await theSwitch(/^With a sound/)).matches(':checked')
  const release = holdCalls('notices.changeSettings')
  await app.user.click(await theSwitch(/^With a sound/))
  expect(await isOn()).toBe(false)
  await app.user.click(await theSwitch(/^With a sound/))
  expect(await isOn()).toBe(true)
  await app.user.click(await theSwitch(/^With a sound/))
  await app.user.click(await theSwitch(/^Notify me of new orders in Saltmarsh Studio/))
  release()
  await waitFor(
    async () =>
      expect(await app.call('notices.settings', { id })).toMatchObject({ isOn: false, sound: false }),
    soon,
  )
})

test('quiet hours are a night at first, and can be turned off again', async () => {
  browserNotices('granted')
  const app = await openWindow(path, small)
  const id = await idOf(app)
  const quietHours = async () => (await app.call('notices.settings', { id })).quiet
  await app.user.click(await theSwitch(/^No notifications for some hours/))
  await screen.findByText(/^From 22:00 to 07:00, .* no notifications are shown/, {}, soon)
  expect(await quietHours()).toEqual({ from: '22:00', to: '07:00' })
  await screen.findByText('Quiet 22:00 to 07:00', {}, soon)

  await app.user.click(await theSwitch(/^No notifications for some hours/))
  await screen.findByText('You are notified of new orders at any hour.', {}, soon)
  expect(await quietHours()).toBeNull()
})

test('quiet hours that change in another window after typing here are shown, and not overwritten', async () => {
  // A selection that stays where it is fires no event in a browser, but does in happy-dom, and time fields react to it.
  const still = vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined)
  onTestFinished(() => {
    cleanup()
    still.mockRestore()
  })
  const user = userEvent.setup()
  const changes: unknown[] = []
  const shown = (quiet: { from: string; to: string }) => (
    <QuietHours quiet={quiet} onChange={(next) => changes.push(next)} />
  )
  const { rerender } = render(shown({ from: '22:00', to: '07:00' }))
  const hour = () => screen.getByRole('spinbutton', { name: /^hour, From/ })
  await user.click(hour())
  await user.keyboard('{ArrowUp}')
  act(() => hour().blur())
  expect(changes).toEqual([{ from: '23:00', to: '07:00' }])
  rerender(shown({ from: '23:00', to: '07:00' }))
  rerender(shown({ from: '21:00', to: '07:00' }))
  expect(hour().textContent).toBe('21')

  act(() => hour().focus())
  act(() => hour().blur())
  expect(changes).toHaveLength(1)
})

test('a time of quiet hours that is half typed when the owner leaves it returns to what it was', async () => {
  const still = vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined)
  onTestFinished(() => {
    cleanup()
    still.mockRestore()
  })
  const user = userEvent.setup()
  const changes: unknown[] = []
  render(<QuietHours quiet={{ from: '22:00', to: '07:00' }} onChange={(next) => changes.push(next)} />)
  const hour = () => screen.getByRole('spinbutton', { name: /^hour, To/ })
  for (const [keys, typed] of [
    ['{ArrowUp}', '08'],
    ['', '07'],
  ] as const) {
    await user.click(hour())
    if (keys) await user.keyboard(keys)
    expect(hour().textContent).toBe(typed)
    await user.keyboard('{Backspace}{Backspace}')
    expect(hour().textContent).toBe('––')
    act(() => hour().blur())
    expect([changes, hour().textContent]).toEqual([[], '07'])
  }
})
