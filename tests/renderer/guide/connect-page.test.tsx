import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readGuide } from '../../../scripts/guide/guide-folder.ts'
import { root } from '../../../scripts/project/builds.ts'
import { ownerBrowser } from '../../support/browsers/owner-browser.ts'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }

/** Returns the words of the screen that the guide's page about connecting names. */
function namedByGuide(): readonly string[] {
  return (readGuide(root)['connect']?.blocks ?? []).flatMap((block) => {
    const lines = block.is === 'paragraph' ? [block.line] : 'lines' in block ? block.lines : []
    return lines
      .flat()
      .flatMap((piece) => (typeof piece !== 'string' && piece.is === 'screen' ? piece.words : []))
  })
}

/** Returns what the page shows and what a screen reader calls its parts. */
function shownNow(): readonly string[] {
  const labels = Array.from(
    document.querySelectorAll('[aria-label]'),
    (part) => part.getAttribute('aria-label') ?? '',
  )
  const texts = Array.from(document.querySelectorAll('body *'), ({ textContent }) => textContent)
  return [...labels, ...texts]
}

test('A newcomer finds all that the guide’s page about connecting names, with no shop open yet', async () => {
  const shop: TestWindow = await openWindow('/', {
    as: 'none',
    orders: 3,
    products: 3,
    parts: { openExternal: async (url) => void (await ownerBrowser(shop.sandbox)(url)) },
  })
  const { user, sandbox } = shop
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  const fill = async (name: string, text: string) => {
    await user.clear(screen.getByLabelText(name))
    await user.paste(text)
  }
  await screen.findByRole('button', { name: 'Open demo shop' }, soon)
  await press('Set up')
  await press('Advanced')
  await fill('Client id', sandbox.application.clientId)
  await fill('Client secret', sandbox.application.clientSecret)
  await fill('Service address', sandbox.apiUrl)
  await fill('Authorization address', sandbox.authUrl)
  const first = shownNow()
  await press('Open the browser')
  await screen.findByRole('button', { name: /^Open Saltmarsh/ }, soon)
  const shown = new Set([...first, ...shownNow()])

  const isShown = (words: string) =>
    words.endsWith('…')
      ? [...shown].some((text) => text.startsWith(words.slice(0, -1)) && text.length < 60)
      : shown.has(words)
  // Where a keychain is open, there is no such line.
  const named = namedByGuide().filter((words) => !words.startsWith('No keychain is open'))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((words) => !isShown(words))).toEqual([])
})
