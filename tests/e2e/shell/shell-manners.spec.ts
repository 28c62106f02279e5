import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { endOf } from '../support/programs/end-of.ts'
import { appFolder, executable } from '../support/shell/executable.ts'
import { test } from '../support/shell/shell-test.ts'

/** Chooses an item of the native menu. */
const choose = (electron: ElectronApplication, id: string) =>
  electron.evaluate(({ Menu }, chosen) => {
    Menu.getApplicationMenu()?.getMenuItemById(chosen)?.click()
  }, id)

const zoomOf = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow }) =>
    Math.round((BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor() ?? 0) * 100),
  )

test('The window opens where and as large as it was left', async ({ app, electron, launch, dataDir }) => {
  const place = { x: 140, y: 90, width: 1100, height: 720 }
  await electron.evaluate(({ BrowserWindow }, bounds) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(bounds)
  }, place)
  await choose(electron, 'zoom.in')
  await choose(electron, 'theme.dark')
  await app.close()

  const { electron: again, close } = await launch(dataDir, () => {})
  if (!again) throw new Error('Only the shell has a main process.')
  const window = await again.evaluate(({ BrowserWindow }) => {
    const [first] = BrowserWindow.getAllWindows()
    return { bounds: first?.getBounds(), background: first?.getBackgroundColor() }
  })
  expect(window.bounds).toEqual(place)
  // Dark from its first moment on, before there is a page.
  expect(window.background).toBe('#1C1915')
  await expect.poll(() => zoomOf(again)).toBe(110)
  await close()
})

test('The window and its background are light or dark as the owner chose', async ({ page, electron }) => {
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const background = () =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor())
  await choose(electron, 'theme.dark')
  await expect.poll(isDark).toBe(true)
  await expect.poll(background).toBe('#1C1915')
  await choose(electron, 'theme.light')
  await expect.poll(isDark).toBe(false)
  await expect.poll(background).toBe('#F6F4EF')
})

test('An order, a product and a discount open by their links, whether the app runs already or has to be started', async ({
  app,
  page,
  launch,
  dataDir,
  logged,
}) => {
  const shop = await openDemoShop(app)
  const [, second, third] = await shop.list('orders?filter[shipping_status]=shipped')
  const nameOf = (order: typeof second) =>
    ['customer_first_name', 'customer_last_name'].map((name) => String(order?.attributes[name])).join(' ')
  await page.getByRole('link', { name: 'Products' }).click()

  const startWith = async (link: string) => {
    const start = spawn(executable, [appFolder, '--data-dir', dataDir, link], { stdio: 'ignore' })
    await endOf(start, 'The start by a link')
  }
  await startWith('backroom://orders/../../etc')
  await expect.poll(logged).toContain('Refused an address from outside')
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()

  const [product] = await shop.list('products')
  await startWith(`backroom://products/${product?.id}`)
  await expect(
    page.getByRole('heading', { name: String(product?.attributes['name']), level: 2 }),
  ).toBeVisible()
  const [discount] = await shop.list('discounts')
  await startWith(`backroom://discounts/${discount?.id}`)
  await expect(
    page.getByRole('heading', { name: String(discount?.attributes['code']), level: 2 }),
  ).toBeVisible()

  await startWith(`backroom://orders/${second?.id}`)
  await expect(page.getByRole('region', { name: `Order of ${nameOf(second)}` })).toBeVisible()
  await app.close()

  const again = await launch(dataDir, () => {}, [`backroom://orders/${third?.id}`])
  await expect(again.page.getByRole('region', { name: `Order of ${nameOf(third)}` })).toBeVisible()
  await again.close()
})

test('On a Mac the system hands a link to the app that runs', async ({ app, page, electron }) => {
  const shop = await openDemoShop(app)
  const [order] = await shop.list('orders?filter[shipping_status]=shipped')
  await electron.evaluate(({ app: running }, link) => {
    running.emit('open-url', { preventDefault: () => undefined }, link)
  }, `backroom://orders/${order?.id}`)
  await expect(
    page.getByRole('region', { name: `Order of ${String(order?.attributes['customer_first_name'])}` }),
  ).toBeVisible()
})

test.describe(() => {
  test.use({ undoSeconds: 1 })

  test('The native menu does what the keys do', async ({ app, page, electron }) => {
    const shop = await openDemoShop(app)
    await choose(electron, 'go.products')
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
    await choose(electron, 'go.orders')
    await choose(electron, 'list.find')
    await expect(page.getByRole('searchbox', { name: 'Find orders' })).toBeFocused()

    await page.getByRole('searchbox', { name: 'Find orders' }).fill('okafor')
    await page.getByRole('row', { name: /^Amara Okafor, (New, )?To ship,/ }).click()
    const shipped = async () =>
      (await shop.list('orders?search=okafor&filter[shipping_status]=shipped')).length
    const before = await shipped()
    await expect(page.getByRole('region', { name: 'Order of Amara Okafor' })).toBeVisible()
    await choose(electron, 'order.ship')
    await expect.poll(shipped, { timeout: 15_000 }).toBe(before + 1)

    await choose(electron, 'help.keys')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    // Nothing happens behind an open dialog.
    await choose(electron, 'go.products')
    // Menu and keyboard reach the page by two ways: the answer to a call comes after what the menu sent before.
    await page.evaluate(() => window.desktop?.call('session.current', {}))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  })
})

test('Print in the menu prints what the window shows; papers are then marked printed', async ({
  app,
  page,
  electron,
}) => {
  await openDemoShop(app)
  // Counts prints, since printers are the system's own.
  await page.evaluate(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset['printed'] = `${Number(dataset['printed'] ?? 0) + 1}`
    }
  })
  const prints = (times: string) => expect(page.locator('html')).toHaveAttribute('data-printed', times)
  // On the page of orders it would print the slip of the open one.
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('region', { name: 'To ship' })).toBeVisible()
  await choose(electron, 'page.print')
  await prints('1')
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await expect(page.getByRole('button', { name: /^Print \d/ })).toBeVisible()
  await choose(electron, 'page.print')
  await prints('2')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(/marked printed/)).toBeVisible()
})

test('Other keys of a command work as well, and the list of keys has them all', async ({ app, page }) => {
  await openDemoShop(app)
  await page.keyboard.press('ControlOrMeta+f')
  await expect(page.getByRole('searchbox', { name: 'Find orders' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+,')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Go to settings')).toBeVisible()
  await expect(keys.getByText('Control Comma')).toBeVisible()
  await expect(keys.getByText('Print…')).toBeVisible()
})

test('Undo in the menu takes back what was typed in a field', async ({ app, page, electron }) => {
  await openDemoShop(app)
  const search = page.getByRole('searchbox', { name: 'Find orders' })
  await search.click()
  await page.keyboard.type('mug')
  await choose(electron, 'edit.undo')
  await expect(search).not.toHaveValue('mug')
})

test('A press with the second mouse button offers other spellings and the commands for text', async ({
  app,
  electron,
}) => {
  await openDemoShop(app)
  /** Returns the items of the first menu that opens when these places are pressed, one after the other. */
  const offered = (...pressed: object[]) =>
    electron.evaluate(
      ({ BrowserWindow, Menu }, all) =>
        new Promise<string[]>((resolve) => {
          Menu.prototype.popup = function popup() {
            resolve(
              this.items.map(({ label, role, type }) =>
                type === 'separator' ? '–' : role ? String(role).toLowerCase() : label,
              ),
            )
          }
          const [window] = BrowserWindow.getAllWindows()
          for (const params of all) window?.webContents.emit('context-menu', {}, params)
        }),
      pressed,
    )
  const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
  const plain = { selectionText: '', misspelledWord: '', dictionarySuggestions: [], linkURL: '', editFlags }
  expect(
    await offered(
      // Nothing is offered where there is nothing to do.
      { ...plain, isEditable: false },
      { ...plain, isEditable: true, misspelledWord: 'pakc', dictionarySuggestions: ['pack'] },
    ),
  ).toEqual(['pack', 'Learn “pakc”', '–', 'cut', 'copy', 'paste', 'selectall'])
})

test('The badge on the icon is the number of orders to ship', async ({ app, page, electron }) => {
  await electron.evaluate(({ app: running }) => {
    running.setBadgeCount = (count = 0) => {
      Object.assign(globalThis, { badge: count })
      return true
    }
  })
  await openDemoShop(app)
  const shown = page.getByRole('link', { name: /^Orders/ }).getByText(/orders? to ship$/)
  // While the app reads the history there are more with every page.
  await expect(page.getByText('Everything is here')).toBeVisible()
  await expect(shown).toHaveText(/^\d+ /)
  const waiting = Number.parseInt((await shown.textContent()) ?? '')
  await expect
    .poll(() => electron.evaluate(() => (globalThis as unknown as { badge: number }).badge))
    .toBe(waiting)
})

test('What the window shows is saved as a PDF where the owner wants it; a box names a file that cannot be written there', async ({
  app,
  electron,
  dataDir,
}) => {
  await openDemoShop(app)
  const filePath = join(dataDir, 'orders.pdf')
  await electron.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
  }, filePath)
  await choose(electron, 'page.pdf')
  await expect.poll(() => readFile(filePath, 'latin1').catch(() => ''), { timeout: 20_000 }).toMatch(/^%PDF-/)

  await electron.evaluate(
    ({ dialog }, path) => {
      const boxes: [string, string][] = []
      Object.assign(globalThis, { boxes })
      dialog.showErrorBox = (...box) => void boxes.push(box)
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
    },
    join(dataDir, 'no such folder', 'orders.pdf'),
  )
  await choose(electron, 'page.pdf')
  await expect
    .poll(() => electron.evaluate(() => (globalThis as unknown as { boxes: string[][] }).boxes))
    .toEqual([
      [
        'orders.pdf was not saved',
        'It could not be written there. Make room on that disk, or save the file again in another place.',
      ],
    ])
})

test('Papers are saved as a PDF with a valid name for a file; a place that cannot be written is reported', async ({
  app,
  page,
  electron,
  dataDir,
}) => {
  await openDemoShop(app)
  const save = async (path: string) => {
    await electron.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = (_, options?: unknown) => {
        process.env['SUGGESTED'] = JSON.stringify(options)
        return Promise.resolve({ canceled: filePath === '', filePath })
      }
    }, path)
    return page.evaluate(() => window.desktop?.call('paper.savePdf', { name: 'Slips: 3/4 orders' }))
  }
  const filePath = join(dataDir, 'slips.pdf')
  expect(await save(filePath)).toEqual({ ok: true, value: { outcome: 'saved' } })
  expect(await readFile(filePath, 'latin1')).toMatch(/^%PDF-/)
  expect(await electron.evaluate(() => process.env['SUGGESTED'])).toContain('"Slips 3 4 orders.pdf"')
  expect(await save('')).toEqual({ ok: true, value: { outcome: 'cancelled' } })
  const message =
    'slips.pdf was not saved: it could not be written there. Make room on that disk, or choose another place.'
  expect(await save(join(dataDir, 'no such folder', 'slips.pdf'))).toEqual({
    ok: false,
    error: { kind: 'unexpected', message },
  })
})

test('The menu opens About and the log folder, and the palette opens the log folder', async ({
  app,
  page,
  electron,
  dataDir,
}) => {
  await openDemoShop(app)
  await electron.evaluate(({ app: running, Menu, shell }) => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    running.showAboutPanel = () => void seen.push('about')
    shell.openPath = (path) => {
      seen.push(path)
      return Promise.resolve('')
    }
    for (const id of ['app.about', 'logs.open']) Menu.getApplicationMenu()?.getMenuItemById(id)?.click()
  })
  const logs = join(dataDir, 'logs')
  // Put there above.
  const seen = () => electron.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  await expect.poll(seen).toEqual(['about', logs])

  await page.keyboard.press('Control+k')
  await page.keyboard.type('log folder')
  await expect(page.getByRole('option', { name: 'Open the log folder' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(seen).toEqual(['about', logs, logs])
})

test('Spelling is checked only when the owner wants it and says yes to the download of a dictionary', async ({
  electron,
}) => {
  test.skip(process.platform === 'darwin', 'A Mac has dictionaries of its own.')
  const isChecked = () => electron.evaluate(({ session }) => session.defaultSession.isSpellCheckerEnabled())
  expect(await isChecked()).toBe(false)
  await electron.evaluate(({ dialog }) => {
    dialog.showMessageBoxSync = () => 1
  })
  await choose(electron, 'edit.spelling')
  expect(await isChecked()).toBe(false)
  await electron.evaluate(({ dialog }) => {
    dialog.showMessageBoxSync = () => 0
  })
  await choose(electron, 'edit.spelling')
  expect(await isChecked()).toBe(true)
})
