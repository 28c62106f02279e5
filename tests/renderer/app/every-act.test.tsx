import { render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { commands } from '#shared/app/commands.ts'
import { overPages } from '../../../src/renderer/app/dialogs/late-parts.ts'
import { pageActs } from '../../../src/renderer/app/palette/offered-acts.ts'
import { queryClient } from '../../../src/renderer/app/query-client.ts'
import { Button } from '../../../src/renderer/components/buttons/Button.tsx'
import { actWords } from '../../../src/renderer/texts/act-words.ts'
import { openWindow, type TestWindow } from '../../support/window/window.tsx'
import { views } from './views.ts'

const soon = { timeout: 20_000 }
const known = new Set<string>([...commands.map(({ id }) => id), ...Object.keys(actWords)])
/** What is an owner's own has an id behind its kind. */
const ofOwner = /^(arrange|shop|view|keys) /
const isKnown = (id: string) => known.has(id) || ofOwner.test(id)

const pressable = 'button, a, [role="button"], [role="link"], [role="menuitem"], summary'

/**
 * What can be pressed and is no act: a way to a place (an address of its own), a choice among values, what opens more, the
 * grip of a drag, and the buttons of a form or a question, which answer what an act has asked.
 */
const notActs = [
  'a[href]',
  '[role="radio"], [role="tab"], [role="switch"], [role="checkbox"]',
  '[aria-expanded], [aria-haspopup="true"], [aria-haspopup="dialog"], [aria-haspopup="listbox"]',
  '[aria-pressed]:not([data-act]):not([aria-keyshortcuts])',
  '[slot]',
  'form *',
  '[role="dialog"] :not([role="menuitem"]), [role="alertdialog"] *',
  '.react-aria-SearchField *',
].join(', ')

type Found = { readonly name: string; readonly id: string | null }

const nameOf = (element: HTMLElement) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/** Each act that can be pressed now, with the id of its command; null for one that was added by hand. */
function acts(): readonly Found[] {
  return [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter((element) => !element.matches(notActs))
    .map((element) => ({ name: nameOf(element), id: commandOf(element) }))
}

function commandOf(element: HTMLElement): string | null {
  const act = element.dataset['act']
  if (act !== undefined) return isKnown(act) ? act : null
  const keys = element.getAttribute('aria-keyshortcuts')
  return commands.find((command) => command.keys.some((each) => each === keys))?.id ?? paperZoom(keys)
}

/** Papers are made larger and smaller by keys that are at hand there. */
const paperZoom = (keys: string | null) => (keys === '+' ? 'zoom.in' : keys === '-' ? 'zoom.out' : null)

const straysNow = () => acts().flatMap(({ name, id }) => (id === null ? [name] : []))

/** What menus hold, each opened by its button and closed again. */
async function inMenus({ user }: TestWindow): Promise<readonly Found[]> {
  const found: Found[] = []
  for (const opener of document.querySelectorAll<HTMLElement>('button[aria-haspopup="true"]')) {
    await user.click(opener)
    await waitFor(() => expect(document.querySelector('[role="menu"]')).not.toBeNull())
    found.push(
      ...[...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].map((element) => ({
        name: nameOf(element),
        id: commandOf(element),
      })),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[role="menu"]')).toBeNull())
  }
  return found
}

const counts: string[] = []

/** Some acts come with what the shop answers, and with scripts that the page is shown without. */
async function isAllThere(): Promise<void> {
  const places = screen.queryByRole('navigation', { name: 'Places' })
  if (places) await within(places).findByText(/ orders, as of /, {}, soon)
  await Promise.all(overPages.map(({ preload }) => preload()))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), soon)
}

describe('What can be pressed is a command', () => {
  test.each(views)('$name', async ({ name, path, ready }) => {
    const page = await openWindow(path, { orders: 60 })
    await ready(page)
    await isAllThere()
    const onPage = acts()
    const offered = pageActs().offered
    const isMenuOpen = document.querySelector('[role="menu"]') !== null
    const found = [...onPage, ...(isMenuOpen ? [] : await inMenus(page))]
    const strays = found.flatMap((act) => (act.id === null ? [act.name] : []))
    expect(strays).toEqual([])
    const ids = new Set(found.flatMap(({ id }) => (id === null ? [] : [id])))
    counts.push(
      `${name}: ${ids.size} to be pressed, ${offered.length} in the palette, ${strays.length} outside of the table`,
    )
  })

  test('as many in each view as are written down', async () => {
    const inAll = `${commands.length} commands with keys, ${Object.keys(actWords).length} without`
    await expect(`${[...counts, inAll].join('\n')}\n`).toMatchFileSnapshot('golden/acts-by-view.txt')
  })
})

test('One that is added by hand is found', () => {
  render(<Button onPress={() => undefined}>Give it away</Button>)
  expect(straysNow()).toEqual(['Give it away'])
  expect(screen.getByRole('button').dataset['act']).toBeUndefined()
})

test('Names of acts are no names of commands, and each has words of its own', () => {
  const ids = Object.keys(actWords)
  expect(ids.filter((id) => commands.some((command) => command.id === id))).toEqual([])
  const words = Object.values(actWords)
  expect(words.filter((each, at) => words.indexOf(each) !== at)).toEqual([])
})
