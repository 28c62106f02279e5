import type { MenuItemConstructorOptions as Item } from 'electron'
import { commandOf } from '#shared/app/commands.ts'
import type { CommandId } from '#shared/app/commands.ts'
import { keysNow } from '#shared/app/own-keys.ts'
import type { OwnKeys } from '#shared/app/own-keys.ts'
import { menuTexts } from '#shared/texts/shell/menu.ts'
import { menuKeys } from './accelerator.ts'
import { asLabel } from './menu-label.ts'
import type { ShellState } from '../files/shell-state.ts'

/** What the menu depends on. */
export type MenuState = {
  readonly platform: NodeJS.Platform
  /** The connected shops, in their order. */
  readonly shops: readonly { readonly name: string; readonly isOpen: boolean }[]
  readonly theme: ShellState['theme']
  /** Shown in place of the commands' default keys. */
  readonly ownKeys: OwnKeys
  readonly checksSpelling: boolean
  /** Null where nobody updates this copy of the app. */
  readonly updates: { readonly look: boolean; readonly words: string } | null
  /** An app that is not packed also gets the developer tools. */
  readonly isPackaged: boolean
}

/** What the menu can do. */
export type MenuActs = {
  choose(id: CommandId): void
  savePdf(): void
  zoom(by: 'in' | 'out' | 'reset'): void
  setTheme(theme: ShellState['theme']): void
  setSpelling(on: boolean): void
  checkForUpdates(): void
  setLook(on: boolean): void
  openLogs(): void
  about(): void
}

const line: Item = { type: 'separator' }

/** Returns the native menu: every command of the table, and the items of the app itself. */
export function menuOf(menuState: MenuState, acts: MenuActs): Item[] {
  const { platform, shops, theme, ownKeys, checksSpelling, updates, isPackaged } = menuState
  const onMac = platform === 'darwin'
  const item = (id: CommandId, click = () => acts.choose(id), words = commandOf(id).words): Item => ({
    id,
    label: words,
    click,
    ...menuKeys({ ...commandOf(id), keys: keysNow(commandOf(id), ownKeys) }, platform),
  })
  const look: Item[] = updates
    ? [
        { id: 'updates.look', label: updates.words, click: acts.checkForUpdates },
        {
          id: 'updates.daily',
          label: menuTexts.lookDaily,
          type: 'checkbox',
          checked: updates.look,
          click: ({ checked }) => acts.setLook(checked),
        },
      ]
    : []
  const about: Item = { id: 'app.about', label: menuTexts.about, click: acts.about }

  return [
    ...(onMac
      ? [
          {
            label: 'Backroom',
            submenu: [
              about,
              ...look,
              line,
              item('go.settings', undefined, menuTexts.settings),
              line,
              { role: 'services' as const },
              line,
              { role: 'hide' as const },
              { role: 'hideOthers' as const },
              { role: 'unhide' as const },
              line,
              { role: 'quit' as const },
            ],
          },
        ]
      : []),
    {
      label: menuTexts.file,
      submenu: [
        item('discount.new'),
        item('discount.delete'),
        item('form.save'),
        line,
        item('page.print'),
        { id: 'page.pdf', label: menuTexts.savePdf, click: acts.savePdf },
        line,
        onMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    {
      label: menuTexts.edit,
      submenu: [
        item('edit.undo'),
        item('edit.redo'),
        item('toast.undo'),
        line,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
        line,
        item('list.find'),
        item('list.filter'),
        line,
        {
          id: 'edit.spelling',
          label: menuTexts.checkSpelling,
          type: 'checkbox',
          checked: checksSpelling,
          click: ({ checked }) => acts.setSpelling(checked),
        },
      ],
    },
    {
      label: menuTexts.go,
      submenu: [
        item('go.anywhere'),
        line,
        item('go.home'),
        item('go.orders'),
        item('go.products'),
        item('go.discounts'),
        item('go.pick'),
        item('go.slips'),
        ...(onMac ? [] : [item('go.settings')]),
        line,
        item('list.next'),
        item('list.previous'),
        item('list.back'),
        ...(shops.length > 1 ? [line, ...shops.slice(0, 9).map(shopItem)] : []),
      ],
    },
    {
      label: menuTexts.order,
      submenu: [
        item('order.ship'),
        item('order.unship'),
        item('order.pack'),
        item('order.combine'),
        line,
        item('order.note'),
        item('order.tag'),
        item('order.correct'),
        item('order.track'),
        item('order.write'),
        item('order.print'),
        line,
        item('go.carrierReport'),
        line,
        item('list.choose'),
        item('list.chooseAll'),
      ],
    },
    {
      label: menuTexts.product,
      submenu: [
        item('product.top'),
        item('product.bottom'),
        item('product.before'),
        item('product.place'),
        line,
        item('product.arrange'),
      ],
    },
    {
      label: menuTexts.view,
      submenu: [
        item('list.table'),
        line,
        item('zoom.in', () => acts.zoom('in')),
        item('zoom.out', () => acts.zoom('out')),
        item('zoom.reset', () => acts.zoom('reset')),
        line,
        ...(['system', 'light', 'dark'] as const).map((each): Item => ({
          id: `theme.${each}`,
          label: menuTexts.theme[each],
          type: 'radio',
          checked: theme === each,
          click: () => acts.setTheme(each),
        })),
        line,
        { role: 'togglefullscreen' },
        ...(isPackaged ? [] : [line, { role: 'reload' as const }, { role: 'toggleDevTools' as const }]),
      ],
    },
    ...(onMac ? [{ role: 'windowMenu' as const }] : []),
    {
      role: 'help',
      submenu: [
        item('help.guide'),
        item('help.keys'),
        { id: 'logs.open', label: menuTexts.openLogs, click: acts.openLogs },
        ...(onMac ? [] : [...look, line, about]),
      ],
    },
  ]

  function shopItem({ name, isOpen }: MenuState['shops'][number], index: number): Item {
    // Safe: the table has as many commands as the menu shows shops.
    const id = `shop.${index + 1}` as CommandId
    return { ...item(id, undefined, asLabel(name)), type: 'checkbox', checked: isOpen }
  }
}

/** Returns the text below the version in the box about the app. */
export function aboutLines(contact: string | null): string {
  const reached = contact === null ? menuTexts.builtWithoutContact : menuTexts.builtBy(contact)
  return `${menuTexts.makers}\n${reached}`
}
