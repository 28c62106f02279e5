import type { MenuItemConstructorOptions as Item } from 'electron'
import { expect, test } from 'vitest'
import { menuOf } from '../../../src/main/menu/menu.ts'

const nothing = () => undefined
const acts = {
  choose: nothing,
  savePdf: nothing,
  zoom: nothing,
  setTheme: nothing,
  setSpelling: nothing,
  checkForUpdates: nothing,
  setLook: nothing,
  openLogs: nothing,
  about: nothing,
}

/** Returns the lines of a menu as the owner reads them, with their keys; keys that the menu only shows are in brackets. */
function asText(items: readonly Item[], depth = 0): string[] {
  return items.flatMap((item) => {
    const { type, label, role, accelerator, registerAccelerator, submenu } = item
    if (type === 'separator') return [`${'  '.repeat(depth)}—`]
    const keys = accelerator ? (registerAccelerator === false ? ` (${accelerator})` : ` ${accelerator}`) : ''
    const named = `${'  '.repeat(depth)}${label ?? `‹${role}›`}${keys}`
    return [named, ...(Array.isArray(submenu) ? asText(submenu, depth + 1) : [])]
  })
}

test.each(['linux', 'win32', 'darwin'] as const)('The menu on %s, line by line', async (platform) => {
  const menu = menuOf(
    {
      platform,
      shops: [
        { name: 'Saltmarsh Studio', isOpen: true },
        { name: 'Harbour Press', isOpen: false },
      ],
      theme: 'system',
      ownKeys: {},
      checksSpelling: true,
      updates: { look: true, words: 'Check for updates…' },
      isPackaged: true,
    },
    acts,
  )
  await expect(`${asText(menu).join('\n')}\n`).toMatchFileSnapshot(`golden/menu-${platform}.txt`)
})
