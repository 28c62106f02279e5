import { mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { failCalls } from '../../support/core/fail-calls.ts'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const small = { orders: 3, products: 3 }
const firstPage = () => screen.findByRole('heading', { name: /The room behind/ }, soon)

/** Opens the question from the shop menu. */
async function askToDisconnect({ user }: TestWindow) {
  await user.click(await screen.findByRole('button', { name: /shop menu$/ }, soon))
  await user.click(await screen.findByRole('menuitem', { name: /^Disconnect/ }))
  return within(await screen.findByRole('alertdialog', {}, soon))
}

/** Writes a file into the open shop's folder. Returns a function that lists the folders of all shops. */
async function storeFile({ call, dataDir }: TestWindow): Promise<() => Promise<string[]>> {
  const id = (await call('session.current', {})).connection?.id ?? ''
  await mkdir(join(dataDir, 'shops', id), { recursive: true })
  await writeFile(join(dataDir, 'shops', id, 'notes'), 'Two dark ones.')
  return () => readdir(join(dataDir, 'shops'))
}

describe('disconnecting', () => {
  test('deletes the password and keeps everything else on this computer by default', async () => {
    const shop = await openWindow('/orders', small)
    const shopFolders = await storeFile(shop)
    const dialog = await askToDisconnect(shop)
    expect(
      dialog.getByText('Its password is deleted from this computer. Nothing changes in the shop.'),
    ).toBeTruthy()
    await shop.user.click(dialog.getByRole('button', { name: 'Disconnect' }))
    await firstPage()
    expect(shop.secrets.entries.size).toBe(0)
    expect(await shopFolders()).toHaveLength(1)
  })

  test('erases everything when the owner says so, and the button says that, too', async () => {
    const shop = await openWindow('/orders', small)
    const shopFolders = await storeFile(shop)
    const dialog = await askToDisconnect(shop)
    await shop.user.click(dialog.getByRole('radio', { name: 'Erase what is on this computer' }))
    await shop.user.click(dialog.getByRole('button', { name: 'Disconnect and erase' }))
    await firstPage()
    expect(await shopFolders()).toEqual([])
    await screen.findByText(/is disconnected\. Its copy, your notes and its password were erased/, {}, soon)
  })

  test('says how many changes have not reached the shop, and what becomes of them', async () => {
    const shop = await openWindow('/orders', small)
    const { rows } = await shop.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 1 })
    await shop.call('orders.ship', { scope: { ids: rows.map(({ id }) => id) } })
    const dialog = await askToDisconnect(shop)
    await dialog.findByText(/^1 change has not reached the shop yet\. It is sent when/, {}, soon)
    await shop.user.click(dialog.getByRole('radio', { name: 'Erase what is on this computer' }))
    dialog.getByText('1 change has not reached the shop yet, and is lost.')
  })

  // A link that leads to itself can't be read, by root either.
  test.skipIf(process.platform === 'win32')(
    'says so when it can’t be counted which changes have not reached another shop',
    async () => {
      const shop = await openWindow('/settings?section=shops', small)
      const { connection } = await shop.call('session.current', {})
      const file = join(shop.dataDir, 'shops', connection?.id ?? '', 'own.db')
      await rename(file, `${file}.away`)
      await symlink(file, file)
      const other = await startSandbox(small)
      onTestFinished(() => other.close())
      const { subdomain, password } = other.account
      await shop.call('session.signIn', { subdomain, password, serviceUrl: other.apiUrl })
      const disconnect = { name: /^Disconnect Saltmarsh Studio/ }
      await waitFor(() => expect(screen.getAllByRole('button', disconnect)).toHaveLength(2), soon)
      await shop.user.click(screen.getAllByRole('button', disconnect)[0] as HTMLElement)
      const dialog = within(await screen.findByRole('alertdialog', {}, soon))
      const uncounted =
        'Changes that have not reached the shop yet could not be counted. If there are any, they are '
      await dialog.findByText(`${uncounted}sent when this shop is connected again.`, {}, soon)
      await shop.user.click(dialog.getByRole('radio', { name: 'Erase what is on this computer' }))
      dialog.getByText(`${uncounted}lost.`)
    },
  )

  test('erases drafts when the shop is erased, and keeps them otherwise', async () => {
    const shop = await openWindow('/orders', small)
    const id = (await shop.call('session.current', {})).connection?.id ?? ''
    onTestFinished(() => localStorage.clear())
    // A draft that no part of the window has read yet, and one of another shop.
    localStorage.setItem(`draft correction ${id} ABCD-000001`, '{}')
    localStorage.setItem('draft note personal-other-1 ABCD-000001 new', '{}')
    await screen.findByRole('region', { name: /^Order of/ }, soon)
    failCalls('notes.write', 'The disk is full.')
    await shop.user.keyboard('n')
    await shop.user.keyboard('Wrap it twice')
    const typed = () => Object.keys(localStorage).filter((name) => name.startsWith(`draft note ${id} `))
    await waitFor(() => expect(typed()).toHaveLength(1), soon)

    await shop.user.click((await askToDisconnect(shop)).getByRole('button', { name: 'Cancel' }))
    expect(typed()).toHaveLength(1)
    const dialog = await askToDisconnect(shop)
    await shop.user.click(dialog.getByRole('radio', { name: 'Erase what is on this computer' }))
    await shop.user.click(dialog.getByRole('button', { name: 'Disconnect and erase' }))
    await firstPage()

    await waitFor(
      () => expect(Object.keys(localStorage)).toEqual(['draft note personal-other-1 ABCD-000001 new']),
      soon,
    )
    const { subdomain, password } = shop.sandbox.account
    await shop.call('session.signIn', { subdomain, password, serviceUrl: shop.sandbox.apiUrl })
    await screen.findByRole('region', { name: /^Order of/ }, soon)
    expect(screen.queryByText('Wrap it twice')).toBeNull()
  })

  test('erases drafts of every kind', async () => {
    const shop = await openWindow('/orders', { ...small, products: 12 })
    const id = (await shop.call('session.current', {})).connection?.id ?? ''
    onTestFinished(() => localStorage.clear())
    await screen.findByRole('region', { name: /^Order of/ }, soon)
    // The window keeps a note only while it could not be saved.
    failCalls('notes.write', 'The disk is full.')
    await shop.user.keyboard('n')
    await shop.user.keyboard('Wrap it twice{Escape}')
    await shop.user.click(screen.getByRole('button', { name: 'Correct buyer and address' }))
    await shop.user.type(await screen.findByRole('textbox', { name: 'City' }, soon), 'x')
    await shop.user.click(screen.getByRole('button', { name: /^Add a tracking number/ }))
    await shop.user.type(await screen.findByRole('textbox', { name: 'Tracking number' }, soon), 'RM123')
    await shop.user.click(screen.getByRole('link', { name: /^Discounts/ }))
    await shop.user.click(await screen.findByRole('button', { name: /^New/ }, soon))
    const form = within(await screen.findByRole('region', { name: 'New discount' }, soon))
    await shop.user.type(form.getByRole('textbox', { name: 'What buyers type' }), 'SPRING')
    const draftKeys = () => Object.keys(localStorage).filter((name) => name.startsWith('draft '))
    const sorts = () => draftKeys().map((name) => name.split(' ').slice(1, 3).join(' '))
    // Each kind of draft has one key in the shop.
    await waitFor(
      () =>
        expect(sorts().toSorted()).toEqual(
          ['correction', 'discount', 'note', 'tracking'].map((sort) => `${sort} ${id}`),
        ),
      soon,
    )

    const dialog = await askToDisconnect(shop)
    await shop.user.click(dialog.getByRole('radio', { name: 'Erase what is on this computer' }))
    await shop.user.click(dialog.getByRole('button', { name: 'Disconnect and erase' }))
    await firstPage()
    await waitFor(() => expect(draftKeys()).toEqual([]), soon)
  })

  test('does nothing after Escape', async () => {
    const shop = await openWindow('/orders', small)
    await askToDisconnect(shop)
    await shop.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await shop.call('session.current', {})).state).toBe('connected')
  })

  test('ends the application’s access at the shop when the owner checks that', async () => {
    const shop = await openWindow('/orders', { ...small, as: 'oauth' })
    const dialog = await askToDisconnect(shop)
    await shop.user.click(dialog.getByRole('checkbox', { name: /end this application’s access/ }))
    await shop.user.click(dialog.getByRole('button', { name: 'Disconnect' }))
    await firstPage()
    await screen.findByText(
      /Its access was erased from this computer\. Access to the shop was ended/,
      {},
      soon,
    )
    expect(shop.sandbox.revokeAccess()).toBe(false)
  })

  test('leaves the application’s access alone by default', async () => {
    const shop = await openWindow('/orders', { ...small, as: 'oauth' })
    const dialog = await askToDisconnect(shop)
    await shop.user.click(dialog.getByRole('button', { name: 'Disconnect' }))
    await firstPage()
    expect(shop.sandbox.revokeAccess()).toBe(true)
  })

  test('says in the dialog why the access could not be ended, and keeps the shop', async () => {
    const shop = await openWindow('/orders', { ...small, as: 'oauth' })
    const dialog = await askToDisconnect(shop)
    shop.sandbox.faults.add({ kind: 'status', status: 400, path: '/oauth/deauthorize' })
    await shop.user.click(dialog.getByRole('checkbox', { name: /end this application’s access/ }))
    await shop.user.click(dialog.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/Access not ended/), soon)
    expect((await shop.call('session.current', {})).state).toBe('connected')
  })

  test('of the demo shop offers to start fresh, and has no access to end', async () => {
    const eraseDemoShop = vi.fn(async () => {})
    const shop = await openWindow('/orders', { ...small, as: 'demo', parts: { eraseDemoShop } })
    const dialog = await askToDisconnect(shop)
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await shop.user.click(dialog.getByRole('radio', { name: 'Start fresh next time' }))
    await shop.user.click(dialog.getByRole('button', { name: 'Disconnect and erase' }))
    await firstPage()
    expect(eraseDemoShop).toHaveBeenCalledOnce()
  })

  test('works for a shop that is not open, from the list in the settings', async () => {
    const shop = await openWindow('/settings', small)
    await shop.call('session.openDemo', {})
    await screen.findByRole('button', { name: 'Saltmarsh Studio Demo shop, shop menu' }, soon)
    const [own] = await screen
      .findAllByRole('listitem', {}, soon)
      .then((items) => items.filter((item) => item.textContent?.includes('by password')))
    await shop.user.click(within(own ?? document.body).getByRole('button', { name: /^Disconnect/ }))
    const dialog = within(await screen.findByRole('alertdialog', {}, soon))
    await shop.user.click(dialog.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(screen.queryByText(/by password/)).toBeNull(), soon)
    const { shops } = await shop.call('session.current', {})
    expect(shops.map(({ kind }) => kind)).toEqual(['demo'])
  })
})
