import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { BelowField, late } from '../../../src/renderer/components/notices/late.tsx'
import { openWindow } from '../../support/window/window.tsx'

afterEach(cleanup)

const soon = { timeout: 20_000 }
const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

/** A script whose coming is held back. */
function held(Instead?: typeof BelowField) {
  const waiting: ((come: boolean) => void)[] = []
  const load = () =>
    new Promise<typeof Hello>((take, fail) =>
      waiting.push((come) => (come ? take(Hello) : fail(new TypeError('Failed to fetch')))),
    )
  const come = (well = true) => waiting.shift()?.(well)
  return { Late: late(load, Instead), come }
}

test('What comes later stands there once its script does, and from then on at once', async () => {
  const { Late, come } = held()
  const { unmount } = render(<Late name="Inês" meanwhile="waits" />)
  expect(screen.getByText('waits')).toBeTruthy()
  come()
  await screen.findByText('Hello Inês')
  unmount()
  render(<Late name="Tomasz" meanwhile="waits" />)
  expect(screen.getByText('Hello Tomasz')).toBeTruthy()
})

test('What was fetched before it is asked for is there at once', async () => {
  const { Late, come } = held()
  const fetched = Late.preload()
  come()
  await fetched
  render(<Late name="Inês" meanwhile="waits" />)
  expect(screen.getByText('Hello Inês')).toBeTruthy()
})

test('A script that could not be fetched says so, and is fetched when it is tried again', async () => {
  const { Late, come } = held()
  render(<Late name="Inês" meanwhile="waits" />)
  come(false)
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })
  expect(screen.queryByText('waits')).toBeNull()
  await userEvent.setup().click(again)
  come()
  await screen.findByText('Hello Inês')
})

test('A field that is typed into until its script is there stays where that could not be fetched', async () => {
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

test('What is typed into the palette before its script is there is found all the same, and Enter with it', async () => {
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
