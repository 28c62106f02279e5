import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { queryClient } from '../../../src/renderer/app/query-client.ts'
import { router } from '../../../src/renderer/app/routes.tsx'
import { unsavedWork } from '../../../src/renderer/shop/unsaved-work.ts'
import { texts } from '../../../src/renderer/texts/texts.ts'
import { failCalls } from '../../support/core/fail-calls.ts'
import { holdCalls } from '../../support/core/hold-calls.ts'
import { openWindow } from '../../support/window/window.tsx'
import {
  beginDiscount,
  field,
  openDiscounts,
  patient,
  write,
  type DiscountsWindow,
} from './open-discounts.ts'

/** Begins a new discount of a fifth off everything and opens the dialog for many codes. */
async function openMany(shop: DiscountsWindow) {
  const form = await beginDiscount(shop, 'ANY')
  await write(shop, form, 'Percent off', '20')
  await shop.user.click(within(form).getByRole('button', { name: 'Many codes…' }))
  return screen.findByRole('dialog', { name: 'Many codes at once' }, patient)
}

const create = async (shop: DiscountsWindow, dialog: HTMLElement, name: string) =>
  shop.user.click(await within(dialog).findByRole('button', { name }, patient))

describe('many codes at once', () => {
  test('from a list become a discount each; codes that the shop has are left out and named', async () => {
    const shop = await openDiscounts()
    const dialog = await openMany(shop)
    await shop.user.click(within(dialog).getByRole('textbox', { name: /^Codes/ }))
    await shop.user.paste('MANY-1\nMANY-2\nmany-1\nMany-1\nmaresia10')
    expect((await within(dialog).findByText(/2 codes to create/, {}, patient)).textContent).toBe(
      '2 codes to create. 2 repetitions are left out. Left out because the shop already has them: maresia10.',
    )
    await create(shop, dialog, 'Create 2 discounts')
    await within(dialog).findByText(/2 discounts are in the shop/, {}, patient)
    for (const code of ['MANY-1', 'MANY-2'])
      expect(await shop.inShop(code)).toMatchObject({ percent_discount: 20, name: 'Name of ANY' })
    expect(await shop.inShop('ANY')).toBeUndefined()

    await shop.user.click(within(dialog).getByRole('button', { name: 'Copy the codes as a list' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('MANY-1\nMANY-2'), patient)
    failCalls('discounts.codesFile', 'The codes could not be read.')
    await shop.user.click(within(dialog).getByRole('button', { name: 'Save the codes as CSV' }))
    await within(dialog).findByText('The codes could not be read.', {}, patient)
    await shop.user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await screen.findByRole('row', { name: /^MANY-1,/ }, patient)
    expect(screen.queryByRole('region', { name: 'New discount' })).toBeNull()
  })

  test('can be generated, none of them twice', async () => {
    const shop = await openDiscounts()
    const dialog = await openMany(shop)
    await shop.user.clear(within(dialog).getByRole('textbox', { name: 'How many' }))
    await shop.user.type(within(dialog).getByRole('textbox', { name: 'How many' }), '7')
    await shop.user.click(within(dialog).getByRole('button', { name: 'Make them up' }))
    await create(shop, dialog, 'Create 7 discounts')
    await within(dialog).findByText(/7 discounts are in the shop/, {}, patient)
    expect(new Set(shop.sent.map(({ attributes }) => JSON.stringify(attributes))).size).toBe(7)
  })

  test('come from a file', async () => {
    const shop = await openDiscounts()
    const dialog = await openMany(shop)
    const file = new File(['Name,Code\nAda,FILE-1\nBo,FILE-2\n'], 'codes.csv', { type: 'text/csv' })
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await shop.user.upload(input, file)
    await within(dialog).findByRole('button', { name: 'Create 2 discounts' }, patient)
  })

  test.each([
    [
      'a picture',
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0],
      /^This is not text\. Choose a text or CSV file/,
    ],
    ['a spreadsheet’s own file', [0x50, 0x4b, 3, 4, 20, 0], /Open it in its program, save it as CSV/],
    ['a PDF', [...Buffer.from('%PDF-1.7')], /^This is a PDF\. Choose a text or CSV file/],
    ['an empty file', [], /^There is nothing in this file\.$/],
    ['a file that the system does not give out', null, /Copy it to another folder and choose it there/],
  ])(
    'don’t come from %s, whatever its name: the dialog says why, and the list stays',
    async (_, bytes, why) => {
      const shop = await openDiscounts()
      const dialog = await openMany(shop)
      const list = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Codes/ })
      await shop.user.click(list)
      await shop.user.paste('MINE-1')
      await within(dialog).findByRole('button', { name: 'Create 1 discount' }, patient)
      const file = new File([new Uint8Array(bytes ?? [])], 'codes.csv', { type: 'text/csv' })
      if (!bytes) file.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
      const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
      if (input) await shop.user.upload(input, file)
      const alert = await within(dialog).findByText(why, {}, patient)
      expect(alert.getAttribute('role')).toBe('alert')
      expect(list.value).toBe('MINE-1')
      within(dialog).getByRole('button', { name: 'Create 1 discount' })
    },
  )

  test('in Latin-1, as older programs save them, are read letter by letter', async () => {
    const shop = await openDiscounts()
    const dialog = await openMany(shop)
    const bytes = Uint8Array.from(Buffer.from('Code\r\nMÜNCHEN\r\n', 'latin1'))
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await shop.user.upload(input, new File([bytes], 'codes.csv', { type: 'text/csv' }))
    await within(dialog).findByRole('button', { name: 'Create 1 discount' }, patient)
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Codes/ }).value).toBe('MÜNCHEN')
  })

  test('of which more are pasted than can be created at once are refused aloud, and not counted as if they would be created', async () => {
    const shop = await openDiscounts()
    const dialog = await openMany(shop)
    await shop.user.click(within(dialog).getByRole('textbox', { name: /^Codes/ }))
    await shop.user.paste(Array.from({ length: 10_000 }, (_, at) => `MANY-${at}`).join('\n'))
    const why = await within(dialog).findByText(/^At most 500 codes can be created at once/, {}, patient)
    expect(why.getAttribute('role')).toBe('alert')
    expect(within(dialog).queryByText(/codes to create/)).toBeNull()
  })

  test('come from a file, from the generator and from a list in one line at once', async () => {
    const shop = await openDiscounts()
    const dialog = await openMany(shop)
    await shop.user.click(within(dialog).getByRole('textbox', { name: /^Codes/ }))
    await shop.user.paste('LINE-1, LINE-2')
    await within(dialog).findByRole('button', { name: 'Create 2 discounts' }, patient)
    const file = new File(['Name,Code\nAda,FILE-1\nBo,FILE-2\n'], 'codes.csv', { type: 'text/csv' })
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await shop.user.upload(input, file)
    await within(dialog).findByRole('button', { name: 'Create 4 discounts' }, patient)
    await shop.user.clear(within(dialog).getByRole('textbox', { name: 'How many' }))
    await shop.user.type(within(dialog).getByRole('textbox', { name: 'How many' }), '3')
    await shop.user.click(within(dialog).getByRole('button', { name: 'Make them up' }))
    await create(shop, dialog, 'Create 7 discounts')
    await within(dialog).findByText(/7 discounts are in the shop/, {}, patient)
    for (const code of ['LINE-1', 'LINE-2', 'FILE-1', 'FILE-2']) expect(await shop.inShop(code)).toBeDefined()
  })

  test('stay in their list when the dialog is left by Escape, by a press on Cancel, or after a stop in the middle', async () => {
    const shop = await openDiscounts()
    const dialog = await openMany(shop)
    await shop.user.click(within(dialog).getByRole('textbox', { name: /^Codes/ }))
    await shop.user.paste('STAY-1\nSTAY-2\nSTAY-3')
    const again = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
      await shop.user.click(screen.getByRole('button', { name: 'Many codes…' }))
      return screen.findByRole('dialog', { name: 'Many codes at once' }, patient)
    }
    const list = (of: HTMLElement) => within(of).getByRole<HTMLTextAreaElement>('textbox', { name: /^Codes/ })
    await shop.user.keyboard('{Escape}')
    const second = await again()
    expect(list(second).value).toBe('STAY-1\nSTAY-2\nSTAY-3')
    await shop.user.click(within(second).getByRole('button', { name: 'Cancel' }))

    const third = await again()
    const release = holdCalls('discounts.create')
    await create(shop, third, 'Create 3 discounts')
    await shop.user.click(await within(third).findByRole('button', { name: 'Stop' }, patient))
    release()
    await within(third).findByText('1 discount is in the shop. 2 codes were not tried.', {}, patient)
    await shop.user.keyboard('{Escape}')
    const fourth = await again()
    expect(list(fourth).value).toBe('STAY-2\nSTAY-3')
    await create(shop, fourth, 'Create 2 discounts')
    await within(fourth).findByText(/2 discounts are in the shop/, {}, patient)
    await shop.user.click(within(fourth).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New discount' })).toBeNull(), patient)
    expect(list(await openMany(shop)).value).toBe('')
  })

  test('of which more are to be made up than can be created at once are refused with the reason', async () => {
    const shop = await openDiscounts()
    const dialog = await openMany(shop)
    const count = within(dialog).getByRole('textbox', { name: 'How many' })
    await shop.user.clear(count)
    await shop.user.type(count, '501')
    expect(within(dialog).getByRole('button', { name: 'Make them up' })).toHaveProperty('disabled', true)
    within(dialog).getByText('Type a number from 1 to 500.')
    await shop.user.type(count, '{Backspace}')
    expect(within(dialog).queryByText('Type a number from 1 to 500.')).toBeNull()
  })

  test('are created from the current list, never from an earlier one', async () => {
    const shop = await openDiscounts()
    const dialog = await openMany(shop)
    await shop.user.click(within(dialog).getByRole('textbox', { name: /^Codes/ }))
    await shop.user.paste('FIRST-1')
    const button = await within(dialog).findByRole('button', { name: 'Create 1 discount' }, patient)
    const release = holdCalls('discounts.readCodes')
    await shop.user.paste('0')
    expect(button).toHaveProperty('disabled', true)
    release()
    await waitFor(() => expect(button).toHaveProperty('disabled', false), patient)
    await shop.user.click(button)
    await within(dialog).findByText(/1 discount is in the shop/, {}, patient)
    expect([await shop.inShop('FIRST-1'), await shop.inShop('FIRST-10')]).toEqual([
      undefined,
      expect.anything(),
    ])
  })

  test('count as unsaved work while they are being created', async () => {
    const shop = await openDiscounts()
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const dialog = await openMany(shop)
    await shop.user.click(within(dialog).getByRole('textbox', { name: /^Codes/ }))
    await shop.user.paste('MANY-1\nMANY-2')
    const button = await within(dialog).findByRole('button', { name: 'Create 2 discounts' }, patient)
    const release = holdCalls('discounts.create')
    await shop.user.click(button)
    await within(dialog).findByText('0 of 2 tried', {}, patient)
    expect(asks()).toBe(true)
    expect(await unsavedWork(queryClient)).toEqual([texts.discounts.many.notMadeBehind])
    release()
    await within(dialog).findByText(/2 discounts are in the shop/, {}, patient)
    expect([asks(), await unsavedWork(queryClient)]).toEqual([false, []])
  })

  test('that the shop refuses are named with the reason, and the others are created', async () => {
    const shop = await openDiscounts()
    const dialog = await openMany(shop)
    await shop.user.click(within(dialog).getByRole('textbox', { name: /^Codes/ }))
    await shop.user.paste('BAD-1\nGOOD-2\nGOOD-3')
    shop.sandbox.faults.add({
      kind: 'status',
      status: 400,
      method: 'POST',
      times: 1,
      body: { errors: [{ detail: 'is reserved', source: { pointer: '/data/attributes/code' } }] },
    })
    await create(shop, dialog, 'Create 3 discounts')
    const refused = await within(dialog).findByRole(
      'list',
      { name: 'Not created, or not known to be' },
      patient,
    )
    expect(refused.textContent).toMatch(/^BAD-1\b.*is reserved/)
    expect(within(dialog).getByText(/2 discounts are in the shop/)).toBeDefined()
    expect(await shop.inShop('BAD-1')).toBeUndefined()
    await create(shop, dialog, 'Try the other one')
    await within(dialog).findByText(/3 discounts are in the shop/, {}, patient)
  })

  test('of which one may have arrived before the line broke are told apart from those that were not tried', async () => {
    const shop = await openDiscounts()
    const dialog = await openMany(shop)
    await shop.user.click(within(dialog).getByRole('textbox', { name: /^Codes/ }))
    await shop.user.paste('LOST-1\nLEFT-2\nLEFT-3')
    const button = await within(dialog).findByRole('button', { name: 'Create 3 discounts' }, patient)
    // The look before it comes through, none after it does.
    shop.sandbox.faults.add({ kind: 'delay', ms: 0, method: 'GET', path: '/discounts', times: 1 })
    shop.sandbox.faults.add({ kind: 'drop-after', path: '/discounts' })
    await shop.user.click(button)
    expect((await within(dialog).findByText(/^None is known/, {}, patient)).textContent).toBe(
      'None is known to be in the shop. 2 codes were not tried.',
    )
    const unmade = within(dialog).getByRole('list', { name: 'Not created, or not known to be' })
    expect(unmade.textContent).toMatch(/^LOST-1 It is not known whether the discount was created/)
    shop.sandbox.faults.clear()
    expect(await shop.inShop('LOST-1')).toBeDefined()
    await create(shop, dialog, 'Try again')
    await within(dialog).findByText(/3 discounts are in the shop/, {}, patient)
  })

  test('of which the shop refused all can be tried again', async () => {
    const shop = await openDiscounts()
    const dialog = await openMany(shop)
    await shop.user.click(within(dialog).getByRole('textbox', { name: /^Codes/ }))
    await shop.user.paste('ONE-1')
    shop.sandbox.faults.add({ kind: 'status', status: 402, method: 'POST', times: 1 })
    await create(shop, dialog, 'Create 1 discount')
    await within(dialog).findByText(/^None is known to be in the shop\./, {}, patient)
    await create(shop, dialog, 'Try again')
    await within(dialog).findByText(/1 discount is in the shop/, {}, patient)
  })

  test('can’t be entered while another field of the discount is wrong', async () => {
    const shop = await openDiscounts()
    const form = await beginDiscount(shop, 'ANY')
    await shop.user.click(within(form).getByRole('button', { name: 'Many codes…' }))
    expect(screen.queryByRole('dialog', { name: 'Many codes at once' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field(form, 'Percent off')))
  })
})

test('the button of many codes is at the edge of its line before and after the discounts are read', async () => {
  await openWindow('/home', { orders: 0, products: 2 })
  await screen.findByRole('heading', { level: 1 }, patient)
  const release = holdCalls('discounts.list')
  await router.navigate({ to: '/discounts', search: { discount: 'new' } })
  const form = within(await screen.findByRole('region', { name: 'New discount' }, patient))
  const many = form.getByRole('button', { name: 'Many codes…' })
  const lastInLine = () => [...(many.closest('header')?.querySelectorAll('button') ?? [])].at(-1)
  expect(form.queryByRole('button', { name: 'Start from another' })).toBeNull()
  expect(lastInLine()).toBe(many)

  release()
  await form.findByRole('button', { name: 'Start from another' }, patient)
  expect(lastInLine()).toBe(many)
})
