import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { failCalls } from '../../support/core/fail-calls.ts'
import { holdCalls } from '../../support/core/hold-calls.ts'
import { slowCache } from '../../support/time/slow-cache.ts'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const undoMs = 6100
const [ines, tomasz, amara] = ['KXBF-310482', 'PLRD-310481', 'WQHT-310480']
const head = 'Order number,Tracking number,Carrier'

async function openReport() {
  const page = await openWindow('/carrier-report')
  await screen.findByRole('heading', { name: 'Carrier’s report', level: 1 }, soon)
  const choose = async (content: string | Uint8Array<ArrayBuffer>, name = 'manifest.csv') => {
    const field = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!field) throw new Error('There is nothing to choose a file by')
    await page.user.upload(field, new File([content], name, { type: 'text/csv' }))
  }
  return {
    ...page,
    choose,
    paste: (text: string) =>
      fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } }),
    sums: () => screen.findByText(/ will be marked shipped$/, { selector: 'strong' }, soon),
    lines: async () => within(await screen.findByRole('grid', { name: 'Lines of the report' }, soon)),
    mark: (count: number) =>
      screen.findByRole('button', { name: new RegExp(`^Mark ${count} shipped`) }, soon),
    status: async (id: string) => (await page.ask(`/orders/${id}`)).data.attributes['shipping_status'],
  }
}

test('the page of a carrier’s report says that tracking numbers stay on this computer', async () => {
  await openReport()
  await screen.findByText(/Tracking numbers are saved on this computer and are not sent to the shop\./)
})

test('the page shows what it found for each line of a file, and one press marks the orders that match', async () => {
  const page = await openReport()
  const { user, choose, sums, lines, mark, clock, status } = page
  const foot = ['ZZZZ-999999,RM3,Royal Mail', `${ines},RM4,`, ',RM5,']
  await choose([head, `${ines.toLowerCase()},RM1,Royal Mail`, `#${tomasz},RM2,`, ...foot].join('\r\n'))

  expect((await sums()).closest('p')).toHaveProperty(
    'textContent',
    '2 orders will be marked shipped · 1 number is unknown · 1 is a duplicate · 1 line without a number',
  )
  const rows = (await lines()).getAllByRole('row').map((row) => row.textContent)
  // Each group has a heading, and trouble comes first.
  expect(rows[0]).toBe('No order has this number 1')
  expect(rows[1]).toContain('ZZZZ-999999')
  expect(rows[3]).toContain('line 5, as in line 2')
  expect(rows[6]).toBe('Will be marked shipped 2')
  expect(rows[7]).toContain('Inês Carvalho')
  expect(rows[7]).toContain('kxbf-310482 · line 2')

  await mark(2)
  await user.keyboard('s')
  await screen.findByRole('heading', { name: 'Waiting to be sent', level: 1 }, soon)
  await screen.findByText(/2 orders will be marked shipped\./, {}, soon)
  screen.getByText(/The tracking numbers are saved and stay\./)
  clock.pass(undoMs)
  await waitFor(
    async () => expect([await status(ines), await status(tomasz)]).toEqual(['shipped', 'shipped']),
    soon,
  )
  expect(await status(amara)).toBe('unshipped')
  const { tracking } = await page.call('orders.writing', { id: ines })
  expect(tracking).toMatchObject({ number: 'RM1', carrier: 'royal-mail' })

  await router.navigate({ href: '/carrier-report' })
  await screen.findByText('Nothing will be marked shipped', {}, soon)
  await screen.findByText(/2 are shipped already/, {}, soon)
})

test('lines that the owner unchecks are left out, also after a visit to another page', async () => {
  const { user, paste, lines, mark, call } = await openReport()
  paste([head, `${ines},RM1,`, `${tomasz},RM2,`].join('\n'))
  await mark(2)
  await user.click((await lines()).getAllByRole('checkbox')[0] ?? document.body)
  await mark(1)
  screen.getByText(/1 left out/)
  await user.keyboard('{Escape}')
  await mark(1)

  await router.navigate({ href: '/orders' })
  await screen.findByRole('grid', { name: 'Orders' }, soon)
  await router.navigate({ href: '/carrier-report' })
  screen.getByText('Pasted lines')
  await user.click(await mark(1))
  await screen.findByText(/1 order will be marked shipped\./, {}, soon)
  const { rows } = await call('outbox.list', {})
  expect(rows.map(({ object }) => object)).toEqual([`order:${tomasz}`])
})

test('the owner picks which line of an order counts: the other one, or both as two parcels', async () => {
  const { user, choose, sums, lines, mark, call } = await openReport()
  await choose([head, `${ines},RM1,`, `${tomasz},RM2,`, `${ines},RM3,`, `${tomasz},RM4,`].join('\n'))
  expect((await sums()).closest('p')).toHaveProperty(
    'textContent',
    '2 orders will be marked shipped · 2 are duplicates',
  )
  const box = async (line: number) =>
    within((await lines()).getByRole('row', { name: new RegExp(`line ${line}$`) })).getByRole('checkbox')
  const isChecked = async (line: number) => (await box(line)).matches(':checked')
  expect([await isChecked(2), await isChecked(4)]).toEqual([true, false])

  // For one order the second line in place of the first; for the other one both, as fast as a slow window lets them.
  slowCache()
  await user.click(await box(2))
  await user.click(await box(4))
  await user.click(await box(5))
  await user.click(await mark(2))
  await screen.findByText(/2 orders will be marked shipped\./, {}, soon)

  const written = async (id: string) => {
    const { tracking, notes } = await call('orders.writing', { id })
    return [tracking?.number, ...notes.map(({ text }) => text)]
  }
  expect(await written(ines)).toEqual(['RM3'])
  expect(await written(tomasz)).toEqual(['RM2', 'Tracking: RM4'])
  expect((await call('outbox.list', {})).waiting).toBe(2)
})

test('the page shows the first lines when it is not sure of the columns, and uses those that the owner picks', async () => {
  const { user, choose, lines, mark } = await openReport()
  await choose(`${ines};RM123456789GB;Tracked\n${tomasz};RM123456790GB;Special\n`)
  await screen.findByText('Check that these columns are right.', {}, soon)
  const sample = screen.getByRole('region', { name: 'From the first lines' })
  within(sample).getByRole('columnheader', { name: 'Order number Column 1' })
  within(sample).getByRole('cell', { name: 'Special' })
  await mark(2)

  await user.click(screen.getByRole('button', { name: /^Carrier/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: /^Column 3/ }, soon))
  await screen.findByRole('button', { name: 'Carrier Column 3' }, soon)
  await waitFor(async () => expect((await lines()).getAllByText('Tracked')).toHaveLength(1), soon)
  expect(screen.queryByText('Check that these columns are right.')).toBeNull()
})

test('the key of the button marks nothing by the old columns while the lines are read by the new ones', async () => {
  const { user, choose, mark, lines, call } = await openReport()
  await choose(`Order number,Tracking number,Barcode\n${ines},RM1,RM2\n`)
  await mark(1)
  const release = holdCalls('carrierReport.read')
  await user.click(screen.getByRole('button', { name: /^Tracking/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: /^Barcode/ }, soon))
  await user.keyboard('s')
  await new Promise((done) => setTimeout(done, 400))
  expect((await call('outbox.list', {})).waiting).toBe(0)
  release()

  await waitFor(async () => expect((await lines()).getAllByText('RM2')).toHaveLength(1), soon)
  await user.click(await mark(1))
  await screen.findByText(/1 order will be marked shipped\./, {}, soon)
  expect((await call('orders.writing', { id: ines })).tracking).toMatchObject({ number: 'RM2' })
})

test('an owner who leaves before the report is marked stays on the other page', async () => {
  const { user, paste, mark } = await openReport()
  paste([head, `${ines},RM1,`].join('\n'))
  const button = await mark(1)
  const release = holdCalls('carrierReport.ship')
  await user.click(button)
  await router.navigate({ href: '/orders' })
  await screen.findByRole('grid', { name: 'Orders' }, soon)
  release()

  await screen.findByText(/1 order will be marked shipped\./, {}, soon)
  expect(router.latestLocation.pathname).toBe('/orders')
})

test('the owner has to pick the column when none holds order numbers', async () => {
  const { choose } = await openReport()
  await choose('Name;City\nInês;Lisboa\n')
  await screen.findByText('No column with order numbers was found.', {}, soon)
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull()
})

test('a tracking number that a spreadsheet has cut short is not saved', async () => {
  const { choose, lines, mark, user, call } = await openReport()
  await choose(`${head}\n${ines},3.40434E+19,DHL`)
  ;(await lines()).getByText('Cut short by a spreadsheet, not saved')
  await user.click(await mark(1))
  await screen.findByText(/1 order will be marked shipped\./, {}, soon)
  expect(await call('orders.writing', { id: ines })).toMatchObject({ tracking: null, notes: [] })
})

test('lines that don’t match are copied with their number, their text and the reason', async () => {
  const { user, choose, mark } = await openReport()
  await choose(`${head}\n${ines},RM1,\nZZZZ-999999,RM3,DHL\n${ines},RM4,`)
  await mark(1)
  await user.click(screen.getByRole('button', { name: 'Copy what doesn’t match' }))
  await screen.findByText('2 lines copied.', {}, soon)
  expect(await navigator.clipboard.readText()).toBe(
    [
      'Line\tOrder number\tTracking\tCarrier\tWhy',
      '3\tZZZZ-999999\tRM3\tDHL\tNo order has this number',
      `4\t${ines}\tRM4\t\tas in line 2`,
    ].join('\n'),
  )
})

test.each([
  ['a spreadsheet’s own file', [0x50, 0x4b, 3, 4, 20, 0], /Open it in its program, save it as CSV/],
  ['an old one', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /Open it in its program, save it as CSV/],
  ['a PDF', [...Buffer.from('%PDF-1.7')], /same report as CSV/],
  ['a web page', [...Buffer.from('<html><table><tr>')], /This is a web page/],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0], /This is not text/],
  ['an empty file', [], /There is nothing in this file/],
  ['a head and nothing below', [...Buffer.from(head)], /^It has no rows\./],
])('refuses %s with a way out, and takes the next file all the same', async (_, bytes, sentence) => {
  const { choose, mark } = await openReport()
  await choose(new Uint8Array(bytes), 'report.csv')
  const alert = await screen.findByRole('alert', {}, soon)
  await within(alert).findByText('Not read: report.csv', {}, soon)
  within(alert).getByText(sentence)
  await choose(`${head}\n${ines},RM1,`)
  await mark(1)
})

test('a file with more lines than Backroom reads at once is refused', async () => {
  const { choose } = await openReport()
  await choose(`${head}\n${'KXBF-310482,RM1,\n'.repeat(60_000)}`)
  await screen.findByText(/more than Backroom reads at once\. Split the file/, {}, soon)
  // It would be refused again.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('pasted lines that could not be read are read by “Try again”, which leaves the focus on what it found', async () => {
  const { user, paste, sums } = await openReport()
  const mend = failCalls('carrierReport.read', 'The disk is full.')
  paste([head, `${ines},RM1,`].join('\n'))
  await screen.findByText('The disk is full.', {}, soon)
  mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const found = (await sums()).closest('p')
  await waitFor(() => expect(document.activeElement).toBe(found), soon)
})

test('files in Latin-1 and UTF-16 are read', async () => {
  const { choose, lines } = await openReport()
  const table = `Order;Tracking number;Spediteur;Versender\r\n${ines};RM1;x;Döhler\r\n`
  await choose(Uint8Array.from(Buffer.from(table, 'latin1')))
  await (await lines()).findByText('Döhler', {}, soon)
  await choose(Uint8Array.from(Buffer.from(`\uFEFF${table.replace('Döhler', 'Żabka')}`, 'utf16le')))
  await (await lines()).findByText('Żabka', {}, soon)
})

test('the page says how many orders of a report are not paid, and asks before marking them among others', async () => {
  const page = await openReport()
  const { user, choose, sums, lines, status, clock } = page
  const pending = 'DBLN-310462'
  await choose([head, `${ines},RM1,`, `${tomasz},RM2,`, `${pending},RM3,`].join('\n'))

  expect((await sums()).closest('p')).toHaveProperty(
    'textContent',
    '3 orders will be marked shipped · 1 of them is not paid',
  )
  expect((await lines()).getByText('· Payment pending')).toBeTruthy()
  await user.keyboard('s')
  await screen.findByRole('alertdialog', { name: '1 of 3 orders is not paid' }, soon)
  await user.click(screen.getByRole('button', { name: 'Mark the 2 paid' }))

  await screen.findByText(/^2 orders will be marked shipped\./, {}, soon)
  await screen.findByText(/1 not paid is left as it is\./, {}, soon)
  clock.pass(undoMs)
  await waitFor(async () => expect(await status(ines)).toBe('shipped'), soon)
  expect(await status(pending)).toBe('unshipped')
})

test('the page counts the orders in one parcel with an order of the report, before the press and after', async () => {
  const page = await openReport()
  const [older, newer] = ['ZBME-310471', 'ZBME-310476']
  const scope = { ids: [older, newer] }
  expect(await page.call('orders.combine', { scope })).toMatchObject({ parcels: 1, orders: 2 })
  page.paste([head, `${older},RM1,Royal Mail`, `${ines},RM2,`].join('\n'))
  expect((await page.sums()).closest('p')).toHaveProperty(
    'textContent',
    '3 orders will be marked shipped · 1 of them shares a parcel with another',
  )
  await page.user.click(await page.mark(3))
  await screen.findByText(/3 orders will be marked shipped\./, {}, soon)
  const { rows } = await page.call('outbox.list', {})
  expect(rows.map(({ object }) => object).toSorted()).toEqual(
    [ines, older, newer].map((id) => `order:${id}`).toSorted(),
  )
  for (const id of scope.ids)
    expect((await page.call('orders.writing', { id })).tracking).toMatchObject({ number: 'RM1' })
})

test('an order of a parcel gets the tracking number of its own line where the report has one', async () => {
  const page = await openReport()
  const [older, newer] = ['ZBME-310471', 'ZBME-310476']
  const scope = { ids: [older, newer] }
  expect(await page.call('orders.combine', { scope })).toMatchObject({ parcels: 1, orders: 2 })
  page.paste([head, `${older},RM1,Royal Mail`, `${newer},RM2,Royal Mail`].join('\n'))
  expect((await page.sums()).closest('p')).toHaveProperty('textContent', '2 orders will be marked shipped')
  await page.user.click(await page.mark(2))
  await screen.findByText(/2 orders will be marked shipped\./, {}, soon)
  for (const [id, number] of [
    [older, 'RM1'],
    [newer, 'RM2'],
  ] as const)
    expect((await page.call('orders.writing', { id })).tracking).toMatchObject({ number })
})

test('a file that is still being read does not replace lines that were pasted since, nor come back once it is put away', async () => {
  const { user, choose, paste, mark } = await openReport()
  const slow = slowFiles()
  await choose([head, `${ines},RM1,`, `${tomasz},RM2,`].join('\n'), 'slow.csv')
  paste([head, `${amara},RM3,`].join('\n'))
  await mark(1)
  await slow.end()
  expect(screen.queryByText('slow.csv')).toBeNull()
  await mark(1)

  const second = slowFiles()
  const other = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!other) throw new Error('There is nothing to choose a file by')
  await user.upload(other, new File(['x'], 'slow.csv', { type: 'text/csv' }))
  await user.click(screen.getByRole('button', { name: 'Put this report away' }))
  await second.end()
  expect(screen.queryByText('slow.csv')).toBeNull()
  await screen.findByText('A carrier’s file lists the orders that it collected.', {}, soon)
})

/** Holds the bytes of files back until it is ended, as a slow disk does. */
function slowFiles() {
  const gate = Promise.withResolvers<void>()
  const { arrayBuffer } = File.prototype
  const reads: Promise<ArrayBuffer>[] = []
  File.prototype.arrayBuffer = function slow(this: File) {
    const bytes = gate.promise.then(() => arrayBuffer.call(this))
    reads.push(bytes)
    return bytes
  }
  return {
    /** Ends once the page has had the bytes, and every turn that it needs to show the file. */
    async end() {
      File.prototype.arrayBuffer = arrayBuffer
      gate.resolve()
      expect(await Promise.all(reads)).toHaveLength(1)
      for (let turn = 0; turn < 20; turn += 1) await act(async () => new Promise((done) => setTimeout(done)))
    },
  }
}
