import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { field, openDiscount, openDiscounts, patient, write } from './open-discounts.ts'
import type { DiscountsWindow } from './open-discounts.ts'

const row = (code: string) => screen.queryByRole('row', { name: new RegExp(`^${code},`) })
const press = (form: HTMLElement, name: string) => within(form).getByRole('button', { name })
const windowMs = 6000

async function isGone(shop: DiscountsWindow, code: string): Promise<void> {
  await waitFor(async () => expect(await shop.inShop(code)).toBeUndefined(), patient)
  await waitFor(() => expect(row(code)).toBeNull(), patient)
}

describe('deleting a discount', () => {
  test('says when the discount will be deleted, deletes it after the undo window, and closes its form', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'FREEPOST')
    await shop.user.click(press(form, 'Delete'))
    await screen.findByText('FREEPOST will be deleted.', {}, patient)
    await waitFor(() => expect(row('FREEPOST')?.textContent).toMatch(/Deleting in \d s/), patient)
    expect(within(form).queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(within(form).queryByRole('button', { name: 'End now' })).toBeNull()
    expect(await shop.inShop('FREEPOST')).toBeDefined()

    shop.clock.pass(windowMs)
    await isGone(shop, 'FREEPOST')
    expect(await screen.findByText('No discount is open.')).toBeTruthy()
    expect(location.search).not.toContain('discount=')
  })

  test('leaves the second half of a double click without effect on the action that has moved under the pointer', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'FREEPOST')
    await shop.user.click(press(form, 'Delete'))
    await waitFor(() => expect(within(form).queryByRole('button', { name: 'Delete' })).toBeNull(), patient)
    const beneath = press(form, 'Duplicate')
    const pointer = { button: 0, pointerId: 1, pointerType: 'mouse' }
    fireEvent.pointerDown(beneath, pointer)
    fireEvent.pointerUp(beneath, pointer)
    // Browsers count the clicks that follow each other at one place.
    fireEvent.click(beneath, { ...pointer, detail: 2 })

    shop.clock.pass(windowMs)
    await isGone(shop, 'FREEPOST')
    await screen.findByText('No discount is open.', {}, patient)
  })

  test('is undone by the key of the toast, and by the line in the form', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'FREEPOST')
    await shop.user.click(press(form, 'Delete'))
    await screen.findByText('FREEPOST will be deleted.', {}, patient)
    // The form has another button until the deletion is undone.
    await within(form).findByRole('button', { name: 'Undo' }, patient)
    await shop.user.keyboard('z')
    await within(form).findByRole('button', { name: 'Delete' }, patient)

    await shop.user.click(press(form, 'Delete'))
    await shop.user.click(await within(form).findByRole('button', { name: 'Undo' }, patient))
    await within(form).findByRole('button', { name: 'Delete' }, patient)
    shop.clock.pass(2 * windowMs)
    expect(row('FREEPOST')?.textContent).toContain('Free shipping from 3 items')
    expect(shop.sandbox.requests.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  test('works by a key in the list, on the row that has the focus', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'MARESIA10')
    press(form, 'Duplicate').focus()
    await shop.user.keyboard('{Delete}')
    expect(screen.queryByText(/will be deleted/)).toBeNull()
    row('ALMANAC')?.focus()
    await shop.user.keyboard('{Delete}')
    await screen.findByText('ALMANAC will be deleted.', {}, patient)
    shop.clock.pass(windowMs)
    await isGone(shop, 'ALMANAC')
    expect(screen.getByRole('region', { name: 'MARESIA10' })).toBeTruthy()
  })

  test('says why the shop refused, and tries again', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'FREEPOST')
    shop.sandbox.faults.add({ kind: 'status', status: 403, method: 'DELETE' })
    await shop.user.click(press(form, 'Delete'))
    await within(form).findByRole('button', { name: 'Undo' }, patient)
    shop.clock.pass(windowMs)
    await waitFor(() => expect(form.textContent).toContain('Not deleted: '), patient)
    expect(row('FREEPOST')?.textContent).toContain('Not deleted: ')
    shop.sandbox.faults.clear()
    await shop.user.click(press(form, 'Try again'))
    await isGone(shop, 'FREEPOST')
  })

  test('drops unsaved changes once the shop has deleted it', async () => {
    const shop = await openDiscounts()
    const form = await openDiscount(shop, 'FREEPOST')
    await write(shop, form, /^Name/, 'Half a thought')
    await shop.user.click(press(form, 'Delete'))
    await within(form).findByRole('button', { name: 'Undo' }, patient)
    expect(field(form, /^Name/)).toHaveProperty('value', 'Half a thought')
    shop.clock.pass(windowMs)
    await isGone(shop, 'FREEPOST')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'FREEPOST' })).toBeNull())
  })
})
