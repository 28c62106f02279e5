import type { MenuItemConstructorOptions } from 'electron'

/** The accelerators that Electron accepts: modifiers, then a key. It throws for anything else. */
const accelerator =
  /^((CmdOrCtrl|Ctrl|Cmd|Alt|Shift)\+)*([A-Z0-9]|F([1-9]|1\d|2[0-4])|[,./?=+-]|Enter|Esc|Plus|Tab|Space|Delete)$/

/** One line of a menu. A role does nothing here; on Electron the system carries it out. */
class MenuItem {
  readonly id: string
  readonly label: string
  readonly role: string | undefined
  readonly type: string
  readonly enabled: boolean
  readonly accelerator: string | undefined
  readonly registerAccelerator: boolean
  readonly submenu: Menu | null
  checked: boolean
  readonly click: () => void

  constructor(options: MenuItemConstructorOptions) {
    if (options.accelerator && !accelerator.test(options.accelerator))
      throw new Error(`Electron knows no accelerator ${options.accelerator}.`)
    if (!options.label && !options.role && options.type !== 'separator')
      throw new Error('A line of a menu has a label, a role or is a separator.')
    this.id = options.id ?? ''
    this.label = options.label ?? options.role ?? ''
    this.role = options.role
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal')
    this.enabled = options.enabled ?? true
    this.accelerator = options.accelerator
    this.registerAccelerator = options.registerAccelerator ?? true
    this.checked = options.checked ?? false
    this.submenu = Array.isArray(options.submenu) ? Menu.buildFromTemplate(options.submenu) : null
    this.click = () => {
      if (this.type === 'checkbox') this.checked = !this.checked
      // Our menus read the chosen line only.
      options.click?.(this as never, undefined, {} as never)
    }
  }
}

let applicationMenu: Menu | null = null

export class Menu {
  readonly items: readonly MenuItem[]

  private constructor(items: readonly MenuItem[]) {
    this.items = items
  }

  static buildFromTemplate(template: MenuItemConstructorOptions[]): Menu {
    return new Menu(template.map((options) => new MenuItem(options)))
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }

  /** Shows nothing; a test that needs the lines puts its own function here, as it would on Electron. */
  popup(): void {}
}
