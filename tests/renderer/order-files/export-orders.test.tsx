import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openExportDialog } from '../../../src/renderer/shop/requests/export-dialog-store.ts'
import { readCsv } from '../../support/shops/read-csv.ts'
import { openOrders, soon } from '../orders/open-orders.ts'

const dialog = () => screen.findByRole('dialog', { name: /^Export \d/ }, soon)

/** Opens the export dialog on all orders, and records the files that the page hands to the system. */
async function openExport(options: Parameters<typeof openOrders>[1] = {}) {
  const saved: { name: string; bytes: Promise<ArrayBuffer> }[] = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const bytes = blobs.get(this.href)?.arrayBuffer()
    if (bytes) saved.push({ name: this.download, bytes })
  })
  const window = await openOrders('/orders?view=all', { orders: 30, products: 6, ...options })
  await window.user.click(screen.getByRole('button', { name: 'More actions for orders' }))
  await window.user.click(await screen.findByRole('menuitem', { name: 'Export…' }, soon))
  const press = async (name: string | RegExp) =>
    window.user.click(within(await dialog()).getByRole('button', { name }))
  const fileText = async (encoding: string) => {
    await waitFor(() => expect(saved).toHaveLength(1), soon)
    return new TextDecoder(encoding, { ignoreBOM: true }).decode(await saved[0]?.bytes)
  }
  return { ...window, saved, press, fileText }
}

test('the export dialog counts its orders, shows the first rows, and remembers the choices', async () => {
  const { user, press, fileText } = await openExport()
  const here = within(await dialog())
  expect((await dialog()).textContent).toContain('Export 30 orders')
  const preview = here.getByRole('region', { name: 'The first rows' })
  await waitFor(() => expect(within(preview).getAllByRole('row')).toHaveLength(4), soon)

  await user.click(here.getByRole('checkbox', { name: 'Buyer' }))
  await user.click(here.getByRole('checkbox', { name: 'Phone' }))
  // The row moves to the other list, and the focus with it.
  expect(document.activeElement).toBe(here.getByRole('checkbox', { name: 'Phone', checked: true }))
  await press('Order: one down')
  expect(document.activeElement).toBe(here.getByRole('button', { name: 'Order: one down' }))
  await user.click(here.getByRole('radio', { name: 'Semicolon' }))
  await user.click(here.getByRole('radio', { name: '1,50' }))
  await press('Save file')
  const text = await fileText('utf-8')
  expect(text.startsWith('\uFEFFDate;Order;Mail;')).toBe(true)
  const [head, ...rows] = readCsv(text.slice(1), ';')
  expect(head?.at(-1)).toBe('Phone')
  expect(rows).toHaveLength(30)
  expect(rows.every((row) => /^\d+(,\d+)?$/.test(row[head?.indexOf('Total') ?? -1] ?? ''))).toBe(true)
  await screen.findByText(/^Orders, All, made \d{4}-\d\d-\d\d\.csv: 30 rows\.$/, {}, soon)

  openExportDialog({ scope: { filter: {} }, sort: '-placed', about: '' })
  const again = within(await dialog())
  const chosen = within(again.getByRole('list', { name: 'Columns, in their order' })).getAllByRole('checkbox')
  expect(chosen).toHaveLength(head?.length ?? 0)
  expect(again.getByRole('radio', { name: 'Semicolon' }).getAttribute('aria-checked')).toBe('true')
})

test('an export in UTF-16 has its byte order mark, once', async () => {
  const { user, press, fileText } = await openExport()
  await user.click(within(await dialog()).getByRole('radio', { name: 'UTF-16' }))
  await press('Save file')
  const text = await fileText('utf-16le')
  expect(text.startsWith('\uFEFFOrder')).toBe(true)
  expect(text.split('\uFEFF')).toHaveLength(2)
  expect(text).toContain('Inês Carvalho')
})

test('an export without columns does not start; a running one stops when its dialog closes', async () => {
  const { user, press, saved, core } = await openExport({ orders: 600 })
  const here = within(await dialog())
  const list = here.getByRole('list', { name: 'Columns, in their order' })
  for (const box of within(list).getAllByRole('checkbox')) await user.click(box)
  await press('Save file')
  here.getByText('A file needs at least one column.')

  await user.click(here.getByRole('radio', { name: /^All columns of the shop/ }))
  const stopped = vi.spyOn(core, 'answer')
  fireEvent.click(here.getByRole('button', { name: 'Save file' }))
  fireEvent.keyDown(here.getByRole('button', { name: 'Save file' }), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon)
  await waitFor(
    () => expect(stopped.mock.calls.some(([name]) => name === 'orderFiles.stop')).toBe(true),
    soon,
  )
  expect(saved).toHaveLength(0)
})

test('the focus returns to the button that opened the export dialog, also after a menu', async () => {
  const { user } = await openExport()
  await dialog()
  await user.keyboard('{Escape}')
  const menu = screen.getByRole('button', { name: 'More actions for orders' })
  await waitFor(() => expect(document.activeElement).toBe(menu), soon)

  await user.keyboard('x')
  const bar = await screen.findByRole('button', { name: 'Export…' }, soon)
  bar.focus()
  await user.keyboard('{Enter}')
  await dialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(bar), soon)
})
