import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { BelowField, late } from '../../../src/renderer/components/notices/late.tsx'
import { openWindow } from '../../support/window/window.tsx'

afterEach(cleanup)

const soon = { timeout: 20_000 }
const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

/** Makes a late component whose script loads, or fails to load, when `come` is called. */
function held(Instead?: typeof BelowField) {
  const waiting: ((come: boolean) => void)[] = []
  const load = () =>
    new Promise<typeof Hello>((take, fail) =>
      waiting.push((come) => (come ? take(Hello) : fail(new TypeError('Failed to fetch')))),
    )
  const come = (well = true) => waiting.shift()?.(well)
  return { Late: late(load, Instead), come }
}

test('A late component appears once its script is loaded, and at once the next time', async () => {
  const { Late, come } = held()
  const { unmount } = render(<Late name="Inês" meanwhile="waits" />)
  expect(screen.getByText('waits')).toBeTruthy()
  come()
  await screen.findByText('Hello Inês')
  unmount()
  render(<Late name="Tomasz" meanwhile="waits" />)
  expect(screen.getByText('Hello Tomasz')).toBeTruthy()
})

test('A late component that was preloaded appears at once', async () => {
  const { Late, come } = held()
  const fetched = Late.preload()
  come()
  await fetched
  render(<Late name="Inês" meanwhile="waits" />)
  expect(screen.getByText('Hello Inês')).toBeTruthy()
})

test('A script that fails to load is reported, and is loaded by “Try again”', async () => {
  const { Late, come } = held()
  render(<Late name="Inês" meanwhile="waits" />)
  come(false)
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })
  expect(screen.queryByText('waits')).toBeNull()
  await userEvent.setup().click(again)
  come()
  await screen.findByText('Hello Inês')
})

test('The placeholder field keeps its text and the focus when the script fails to load', async () => {
  const { Late, come } = held(BelowField)
  render(<Late name="Inês" meanwhile={<input aria-label="Name" />} />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox'), 'Inê')
  come(false)
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })
  expect(document.activeElement).toHaveProperty('value', 'Inê')
  await user.click(again)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Inê')
  come()
  await screen.findByText('Hello Inês')
})

test('Words and Enter typed into the palette before its script is loaded open what they find', async () => {
  const { user } = await openWindow('/orders', { orders: 120 })
  await screen.findByRole('grid', { name: 'Orders' }, soon)
  await user.keyboard('{Control>}k{/Control}')
  // Without layout the dialog keeps the focus; a spec in Chromium checks that the field has it.
  within(screen.getByRole('dialog', { name: 'Find or do anything' }))
    .getByRole('combobox')
    .focus()
  await user.keyboard('carvalho mug{Enter}')
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
})
