import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dayIn } from '#shared/values/zone.ts'
import { exported } from '../../support/shops/writing-file.ts'
import { connectedShop } from '../../support/core/core.ts'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const ines = 'KXBF-310482'

async function openData() {
  // What the page hands to the system to be saved.
  const saved: { name: string; text: Promise<string> }[] = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') })
  })
  const page = await openWindow('/settings?section=data', { orders: 12, products: 4 })
  await screen.findByRole('button', { name: 'Save as a file' }, soon)
  return {
    ...page,
    saved,
    take: async (text: string) => {
      const field = document.querySelector<HTMLInputElement>('input[type="file"]')
      if (!field) throw new Error('There is nothing to choose a file by')
      await page.user.upload(field, new File([text], 'notes.json', { type: 'application/json' }))
    },
  }
}

test('the owner saves all annotations as a file named by shop and day, and the page counts them', async () => {
  const { user, call, saved } = await openData()
  await screen.findByText('Now: 0 notes, 0 tags, 0 orders marked packed, 0 tracking numbers.', {}, soon)
  await call('notes.add', { orderId: ines, text: 'Two dark ones, top shelf' })
  await call('orders.pack', { scope: { ids: [ines] }, on: true })
  await screen.findByText('Now: 1 note, 0 tags, 1 order marked packed, 0 tracking numbers.', {}, soon)

  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  await waitFor(() => expect(saved).toHaveLength(1), soon)
  expect(saved[0]?.name).toMatch(/^backroom-notes-demo-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse((await saved[0]?.text) ?? '')).toMatchObject({
    notes: [{ text: 'Two dark ones, top shelf' }],
    packed: [{ orderId: ines }],
  })
})

// At any moment it is another day in one of the two than in Greenwich.
test.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
  'the day in the file’s name is the shop’s own in %s',
  async (zone) => {
    const { user, call, saved } = await openData()
    await call('shop.chooseZone', { zone })
    await screen.findByText(/^Times are in/, {}, soon)
    await user.click(screen.getByRole('button', { name: 'Save as a file' }))
    await waitFor(() => expect(saved).toHaveLength(1), soon)
    const { savedAt } = JSON.parse((await saved[0]?.text) ?? '')
    expect(saved[0]?.name).toBe(`backroom-notes-demo-${dayIn(zone, savedAt)}.json`)
  },
)

test('takes such a file in again, and says when nothing of it is new', async () => {
  const { call, take } = await openData()
  const note = await call('notes.add', { orderId: ines, text: 'Wrap separately' })
  const text = JSON.stringify(await exported(call))
  await take(text)
  await screen.findByText('Nothing in that file is new here', {}, soon)

  await call('notes.delete', { id: note.id })
  const other = await connectedShop({ orders: 12, products: 4 })
  onTestFinished(() => other.close())
  await other.call('notes.add', { orderId: ines, text: 'Written on the laptop' })
  const tracking = { number: 'RM1', carrier: 'royal-mail' as const, otherName: '', otherPage: '' }
  await other.call('tracking.set', { id: ines, tracking })
  await take(JSON.stringify(await exported(other.call)))
  await screen.findByText(/^Imported: 1 note, 1 tracking number$/, {}, soon)
  await screen.findByText('Now: 1 note, 0 tags, 0 orders marked packed, 1 tracking number.', {}, soon)
})

test('importing the file of another shop asks first', async () => {
  const { user, call, take } = await openData()
  const file = await exported(call)
  const note = {
    id: 'n-1',
    orderId: 'ZZZZ-1',
    text: 'Of another shop',
    writtenAt: file.savedAt,
    editedAt: null,
  }
  const foreign = JSON.stringify({ ...file, shop: { accountId: '2002', subdomain: 'tide' }, notes: [note] })
  await take(foreign)
  const dialog = await screen.findByRole('alertdialog', { name: 'Import notes of another shop?' }, soon)
  within(dialog).getByText(/^This file was saved for the shop tide, and not for Saltmarsh Studio\./)
  await user.click(within(dialog).getByRole('button', { name: 'Leave it' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), soon)
  expect((await call('writing.state', {})).notes).toBe(0)

  await take(foreign)
  await user.click(await screen.findByRole('button', { name: 'Import it all the same' }, soon))
  await screen.findByText('Now: 1 note, 0 tags, 0 orders marked packed, 0 tracking numbers.', {}, soon)
})

test('importing what was deleted here since asks first, and the page says what could not be read', async () => {
  const { user, call, take } = await openData()
  const { id } = await call('notes.add', { orderId: ines, text: 'Wrap separately' })
  const file = await exported(call)
  await call('notes.delete', { id })
  const note = { orderId: ines, text: 'From long ago', writtenAt: 'yesterday', editedAt: null }
  const text = JSON.stringify({ ...file, notes: [...file.notes, { ...note, id: 'n-1' }, 'no note'] })

  await take(text)
  const dialog = await screen.findByRole('alertdialog', { name: 'Bring back what you deleted?' }, soon)
  expect(dialog.textContent).toContain('One thing in this file has been deleted or removed here since.')
  await user.click(within(dialog).getByRole('button', { name: 'Import the rest' }))
  await screen.findByText('One entry had no readable time: it now has the time of the file.', {}, soon)
  expect(screen.getByText('One entry of that file could not be read and was left out.')).toBeTruthy()
  expect((await call('writing.state', {})).notes).toBe(1)

  // What was deleted here and stays so is not here.
  await take(text)
  await user.click(await screen.findByRole('button', { name: 'Import the rest' }, soon))
  await screen.findByText('Nothing in that file is new here', {}, soon)

  await take(text)
  await user.click(await screen.findByRole('button', { name: 'Bring it back, too' }, soon))
  await screen.findByText(/^Now: 2 notes,/, {}, soon)
})

test('a large file is imported in pieces, also with characters of several bytes at their edges', async () => {
  const { call, take } = await openData()
  const file = await exported(call)
  const text = 'Zoë’s 🎁, '.repeat(900)
  const notes = Array.from({ length: 60 }, (_, nth) => ({
    id: `n-${nth}`,
    orderId: ines,
    text: `${'.'.repeat(nth)}${text}`,
    writtenAt: file.savedAt,
    editedAt: null,
  }))
  await take(JSON.stringify({ ...file, notes }))
  await screen.findByText(/^Now: 60 notes,/, {}, soon)
  const held = await call('orders.writing', { id: ines })
  expect(held.notes.map((each) => each.text).toSorted()).toEqual(notes.map((each) => each.text).toSorted())
})

test('another file is refused with a sentence, and changes nothing', async () => {
  const { call, take } = await openData()
  await take('{"half": ')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^\w.*\.$/), soon)
  expect((await call('writing.state', {})).notes).toBe(0)
  // Beside the button that was pressed, and not below the copies, where it would seem to be about these.
  const copies = await screen.findByText(/^(Once a day|Backroom made these copies)/, {}, soon)
  const order = screen.getByRole('alert').compareDocumentPosition(copies)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a file that the system does not give out is refused with a way out, and the error ends with the next press', async () => {
  const { user, saved } = await openData()
  const file = new File(['{}'], 'notes.json', { type: 'application/json' })
  file.slice = () =>
    Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('The file is gone', 'NotReadableError')),
    })
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (field) await user.upload(field, file)
  const alert = screen.getByRole('alert')
  await within(alert).findByText(/did not let Backroom read the file\. Copy it to another folder/, {}, soon)
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  await waitFor(() => expect(saved).toHaveLength(1), soon)
  expect(alert.textContent).toBe('')
})
