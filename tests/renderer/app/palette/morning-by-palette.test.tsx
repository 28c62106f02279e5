import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { secondName, shopMenu, soon, twoShops, type TwoShops } from '../sidebar/two-shops.ts'

const palette = () => screen.queryByRole('dialog', { name: 'Find or do anything' })

/** Counts pressed keys, a chord as one, and presses of the pointer. */
function countPresses() {
  const counted = { keys: 0, pointer: 0 }
  const onKey = ({ key, target }: KeyboardEvent) => {
    // The library passes keys pressed in the field on to the marked row.
    if (target !== document.activeElement) return
    if (!['Control', 'Shift', 'Meta', 'Alt'].includes(key)) counted.keys += 1
  }
  const onPointer = ({ detail }: MouseEvent) => {
    // A click that the palette makes for the owner has no `detail`.
    if (detail > 0) counted.pointer += 1
  }
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('mousedown', onPointer, true)
  onTestFinished(() => {
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('mousedown', onPointer, true)
  })
  return counted
}

async function type({ user }: TwoShops, typed: string): Promise<void> {
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Find or do anything' }, soon)
  // A real browser moves the focus there.
  within(dialog).getByRole('combobox').focus()
  await user.keyboard(typed)
}

const firstRow = (says: RegExp) =>
  waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toMatch(says), soon)

async function enter({ user }: TwoShops): Promise<void> {
  await user.keyboard('{Enter}')
  await waitFor(() => expect(palette()).toBeNull(), soon)
}

/** Opens the palette, types, and presses Enter once the first row says this. */
async function ask(page: TwoShops, typed: string, first: RegExp): Promise<void> {
  await type(page, typed)
  await firstRow(first)
  await enter(page)
}

/** Moves down to the row that begins so; orders to ship are above products. */
async function goDown({ user }: TwoShops, name: string): Promise<void> {
  await screen.findAllByRole('option', { name: new RegExp(`^${name}`) }, soon)
  const isThere = () =>
    document.querySelector('[role="option"][data-focused]')?.textContent.startsWith(name) ?? false
  for (let steps = 0; steps < 20 && !isThere(); steps += 1) await user.keyboard('{ArrowDown}')
  expect(isThere()).toBe(true)
}

test('A morning’s round is done from the palette alone, by keys', async () => {
  const page = await twoShops('/orders')
  const { user, call, ask: askShop, clock } = page
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  await screen.findByRole('button', { name: /Mark shipped/ }, soon)
  const counted = countPresses()
  const cost: Record<string, number> = {}
  const step = async (name: string, work: () => Promise<unknown>) => {
    const before = counted.keys
    await work()
    cost[name] = counted.keys - before
  }
  const status = async (id: string) => (await askShop(`/orders/${id}`)).data.attributes['shipping_status']

  await step('ship the open order', async () => {
    await ask(page, 'mark ship', /shipped/)
    await screen.findByText(/Inês Carvalho will be marked shipped\./, {}, soon)
  })
  clock.pass(6100)
  await waitFor(async () => expect(await status('KXBF-310482')).toBe('shipped'), soon)

  await step('mark a shipped one unshipped', async () => {
    await ask(page, 'KXBF-310482', /Carvalho/)
    await screen.findByRole('button', { name: /Mark unshipped/ }, soon)
    await ask(page, 'mark unsh', /unshipped/)
    await screen.findByText(/will be marked unshipped/, {}, soon)
  })
  clock.pass(6100)
  await waitFor(async () => expect(await status('KXBF-310482')).toBe('unshipped'), soon)

  await step('tag it', async () => {
    await ask(page, 'tag', /^Tag/)
    const field = await screen.findByRole('searchbox', { name: 'Find or make a tag' }, soon)
    // A real browser moves the focus there; without layout it stays on the popover.
    field.focus()
    await user.keyboard('Gift{Enter}')
    await waitFor(
      async () => expect((await call('orders.writing', { id: 'KXBF-310482' })).tagIds).toHaveLength(1),
      soon,
    )
    await user.keyboard('{Escape}')
  })

  await step('write a note on it', async () => {
    await ask(page, 'write a note', /^Write a note/)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'), soon)
    await user.keyboard('By hand{Control>}{Enter}{/Control}')
    await waitFor(async () => {
      const { notes } = await call('orders.writing', { id: 'KXBF-310482' })
      expect(notes.map(({ text }) => text)).toEqual(['By hand'])
    }, soon)
  })

  await step('print its slip', async () => {
    await ask(page, 'print a', /^Print a packing slip/)
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/paper'), soon)
  })

  const { products } = await call('products.list', {})
  const last = products.at(-1)
  await step('move a product to place 3', async () => {
    const name = last?.name ?? ''
    await type(page, name)
    await goDown(page, name)
    await user.keyboard('{ArrowRight}place')
    await firstRow(/^To place/)
    await enter(page)
    const dialog = await screen.findByRole('dialog', { name: 'To place…' }, soon)
    within(dialog).getByRole('textbox').focus()
    await user.keyboard('3{Enter}')
  })
  clock.pass(1000)
  await waitFor(async () => {
    const now = (await call('products.list', {})).products
    expect(now[2]?.id).toBe(last?.id)
  }, soon)

  const code = async () =>
    (await call('discounts.list', {})).discounts.find((discount) => discount.code === 'MARESIA10')
  const before = await code()
  await step('end a code', async () => {
    await ask(page, 'end MARESIA10', /^End MARESIA10 now/)
    await waitFor(async () => expect(await code()).not.toEqual(before), soon)
  })

  await step('change the theme', async () => {
    await ask(page, 'dark app', /^Dark appearance/)
    await waitFor(async () => expect((await call('settings.get', {})).theme).toBe('dark'), soon)
  })

  await step('go to another shop', async () => {
    await ask(page, 'other shop', new RegExp(secondName))
    await shopMenu(secondName)
  })

  expect(counted.pointer).toBe(0)
  const lines = Object.entries(cost).map(([name, presses]) => `${presses} presses: ${name}`)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/morning-by-palette.txt')
})
