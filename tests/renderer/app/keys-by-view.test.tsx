import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWindow } from '../../support/window/window.tsx'
import { views } from './views.ts'

const soon = { timeout: 20_000 }

/** Returns the list of keys as a screen reader reads it, group by group. */
function asText(dialog: HTMLElement): string[] {
  return within(dialog)
    .getAllByRole('region')
    .flatMap((group) => {
      const head = within(group).getByRole('heading').textContent
      const rows = [...group.querySelectorAll('dl > div')].map((row) => {
        const keys = [...row.querySelectorAll('dd > :first-child')].map(({ textContent }) => textContent)
        return `    ${row.querySelector('dt')?.textContent}: ${keys.join(', ')}`
      })
      return [`  ${head}`, ...rows]
    })
}

// The page for connecting has no list of keys, and an open menu takes what is typed.
test.each(views.filter(({ name, path }) => path !== '/connect' && !name.includes('menu')))(
  'The list of keys, line by line: $name',
  async ({ path, ready }) => {
    const page = await openWindow(path, { orders: 60 })
    await ready(page)
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea')) activeElement.blur()
    await page.user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keys' }, soon)
    await within(dialog).findAllByRole('region', {}, soon)
    expect(`\n${asText(dialog).join('\n')}\n`).toMatchSnapshot()
  },
)
