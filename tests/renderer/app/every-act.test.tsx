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
/** Ids of things that the owner made begin with their kind. */
const ofOwner = /^(arrange|shop|view|keys) /
const isKnown = (id: string) => known.has(id) || ofOwner.test(id)

const pressable = 'button, a, [role="button"], [role="link"], [role="menuitem"], summary'

/**
 * Elements that can be pressed and are no acts: links to a place (with an address of its own), choices among values,
 * openers of menus and dialogs, drag handles, and the buttons of a form or a question, which answer what an act has
 * asked.
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

/** Returns each act that can be pressed now, with the id of its command; null for a button outside of the table. */
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

/** The zoom of the papers has keys of its own. */
const paperZoom = (keys: string | null) => (keys === '+' ? 'zoom.in' : keys === '-' ? 'zoom.out' : null)

const straysNow = () => acts().flatMap(({ name, id }) => (id === null ? [name] : []))

/** Returns the items of all menus; opens each by its button and closes it again. */
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

/** Waits for the shop's answers and the late scripts, with which some acts appear. */
async function isAllThere(): Promise<void> {
  const places = screen.queryByRole('navigation', { name: 'Places' })
  if (places) await within(places).findByText(/ orders, as of /, {}, soon)
  await Promise.all(overPages.map(({ preload }) => preload()))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), soon)
}

describe('Whatever can be pressed is a command or an act', () => {
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

  test('The numbers of each view are those of the golden file', async () => {
    const inAll = `${commands.length} commands with keys, ${Object.keys(actWords).length} without`
    await expect(`${[...counts, inAll].join('\n')}\n`).toMatchFileSnapshot('golden/acts-by-view.txt')
  })
})

test('A button without a command or an act is found', () => {
  render(<Button onPress={() => undefined}>Give it away</Button>)
  expect(straysNow()).toEqual(['Give it away'])
  expect(screen.getByRole('button').dataset['act']).toBeUndefined()
})

test('No act has the id of a command or the words of another act', () => {
  const ids = Object.keys(actWords)
  expect(ids.filter((id) => commands.some((command) => command.id === id))).toEqual([])
  const words = Object.values(actWords)
  expect(words.filter((each, at) => words.indexOf(each) !== at)).toEqual([])
})
