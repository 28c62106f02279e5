import type { MenuItemConstructorOptions as Item } from 'electron'
import { expect, test } from 'vitest'
import { commands } from '#shared/app/commands.ts'
import type { CommandId } from '#shared/app/commands.ts'
import { menuOf } from '../../../src/main/menu/menu.ts'
import type { MenuState } from '../../../src/main/menu/menu.ts'

const shops = Array.from({ length: 11 }, (_, index) => ({
  name: `Shop of ${index + 1}`,
  isOpen: index === 1,
}))
const menuState: MenuState = {
  platform: 'linux',
  shops,
  theme: 'system',
  ownKeys: {},
  checksSpelling: false,
  updates: null,
  isPackaged: true,
}

function menu(changes: Partial<MenuState> = {}) {
  const done: string[] = []
  // Electron also passes the menu item, which no act uses.
  const act = (name: string) => (what?: unknown) =>
    void done.push(typeof what === 'string' || typeof what === 'boolean' ? `${name} ${what}` : name)
  const template = menuOf(
    { ...menuState, ...changes },
    {
      choose: act('choose'),
      savePdf: act('savePdf'),
      zoom: act('zoom'),
      setTheme: act('setTheme'),
      setSpelling: act('setSpelling'),
      checkForUpdates: act('checkForUpdates'),
      setLook: act('setLook'),
      openLogs: act('openLogs'),
      about: act('about'),
    },
  )
  const lines = template.flatMap(flat)
  const line = (id: string) => lines.find((item) => item.id === id)
  const choose = (id: string) => {
    const item = line(id)
    item?.click?.({ ...item, checked: !item.checked } as never, undefined, {} as never)
    return done
  }
  return { lines, line, choose }
}

function flat(item: Item): Item[] {
  return [item, ...(Array.isArray(item.submenu) ? item.submenu.flatMap(flat) : [])]
}

test.each(['linux', 'win32', 'darwin'] as const)(
  'On %s every command of the table is in the menu',
  (platform) => {
    const { line } = menu({ platform })
    for (const { id } of commands) expect(line(id), id).toBeDefined()
  },
)

test('A command of the window is passed on by its name; the shell does its own commands', () => {
  const { choose } = menu()
  expect(choose('go.products').at(-1)).toBe('choose go.products')
  expect(choose('zoom.in').at(-1)).toBe('zoom in')
  expect(choose('edit.spelling').at(-1)).toBe('setSpelling true')
  expect(choose('theme.dark').at(-1)).toBe('setTheme dark')
})

test('The menu handles keys with Ctrl or Command; the window handles letters', () => {
  const { line } = menu()
  expect(line('edit.redo')).toMatchObject({ accelerator: 'CmdOrCtrl+Shift+Z' })
  expect(line('go.settings')).toMatchObject({ accelerator: 'CmdOrCtrl+,' })
  expect(line('order.ship')).toMatchObject({ accelerator: 'S', registerAccelerator: false })
  expect(line('list.back')).toMatchObject({ accelerator: 'Esc', registerAccelerator: false })
  // In a field the key selects the field's text.
  expect(line('list.chooseAll')).toMatchObject({ accelerator: 'CmdOrCtrl+A', registerAccelerator: false })
  expect(line('go.orders')).not.toHaveProperty('accelerator')
})

test('The menu on a Mac shows no letters, because macOS would handle every key that it shows', () => {
  const lines = menu({ platform: 'darwin' }).lines.filter(({ accelerator }) => accelerator)
  for (const { accelerator } of lines) expect(accelerator).toMatch(/^CmdOrCtrl\+/)
})

test('No two commands have the same keys in the menu', () => {
  const keys = menu().lines.flatMap(({ accelerator }) => (accelerator ? [accelerator] : []))
  expect(new Set(keys).size).toBe(keys.length)
})

test('The menu lists the first nine shops by name and marks the open one; it does not list a single shop', () => {
  const { line, choose } = menu()
  expect(line('shop.1')).toMatchObject({ label: 'Shop of 1', checked: false, accelerator: 'CmdOrCtrl+1' })
  expect(line('shop.2')).toMatchObject({ checked: true })
  expect(choose('shop.9')).toEqual(['choose shop.9'])
  const none: CommandId[] = ['shop.1', 'shop.2']
  for (const id of none) expect(menu({ shops: shops.slice(0, 1) }).line(id)).toBeUndefined()
})

test('The menu shows an & in the name of a shop', () => {
  const named = [{ name: 'Salt & Sea', isOpen: true }, ...shops]
  expect(menu({ shops: named }).line('shop.1')).toMatchObject({ label: 'Salt && Sea' })
})

test('The menu has lines for updates only in a copy that can be updated', () => {
  expect(menu().line('updates.look')).toBeUndefined()
  const { line } = menu({ updates: { look: true, words: 'Check for updates…' } })
  expect(line('updates.look')).toMatchObject({ label: 'Check for updates…' })
  expect(line('updates.daily')).toMatchObject({ checked: true })
})

test('The menu of an installed app has no developer tools', () => {
  const roles = ({ lines }: { lines: Item[] }) => lines.map(({ role }) => role)
  expect(roles(menu())).not.toContain('toggleDevTools')
  expect(roles(menu())).not.toContain('reload')
  expect(roles(menu({ isPackaged: false }))).toContain('toggleDevTools')
})

test('The menu shows the owner’s own key instead of a command’s default key', () => {
  const { line } = menu({ ownKeys: { 'order.ship': 'q', 'page.print': 'mod+shift+p', 'list.next': 'g x' } })
  expect(line('order.ship')).toMatchObject({ accelerator: 'Q', registerAccelerator: false })
  expect(line('page.print')).toMatchObject({ accelerator: 'CmdOrCtrl+Shift+P' })
  expect(line('list.next')).not.toHaveProperty('accelerator')
})
