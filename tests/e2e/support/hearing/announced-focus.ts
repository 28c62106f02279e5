import type { Page } from '@playwright/test'

type AxValue = { readonly value?: unknown }
type AxNode = {
  readonly role?: AxValue
  readonly name?: AxValue
  readonly description?: AxValue
  readonly value?: AxValue
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[]
}

/** The states that are read out, in this order; false ones are not, except those that a press toggles. */
const states = ['checked', 'pressed', 'expanded', 'selected', 'invalid', 'required', 'disabled', 'readonly']
const announcedWhenFalse = new Set(['checked', 'pressed', 'expanded'])

/** The roles of places whose names are read out when the focus enters them. */
const places = new Set([
  'group',
  'radiogroup',
  'dialog',
  'alertdialog',
  'toolbar',
  'region',
  'grid',
  'menu',
  'listbox',
])

export type AnnouncedFocus = {
  /** Role, name, state and keys of what has the focus, in one line. */
  readonly on: string
  /** The named places around it, from the outermost in. */
  readonly within: readonly string[]
}

const nowhere: AnnouncedFocus = { on: 'nowhere', within: [] }

/** Returns a function that reads from the browser's own accessibility tree what has the focus. */
export async function focusReader(page: Page): Promise<() => Promise<AnnouncedFocus>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  return async () => {
    const { result } = await session.send('Runtime.evaluate', {
      // In a field with a list, a screen reader follows the active option of the list.
      expression: `(() => {
        const at = document.activeElement
        const inList = at?.getAttribute('aria-activedescendant')
        return (inList && document.getElementById(inList)) || at
      })()`,
    })
    if (result.objectId === undefined) return nowhere
    const { nodes } = await session.send('Accessibility.getAXNodeAndAncestors', { objectId: result.objectId })
    await session.send('Runtime.releaseObject', { objectId: result.objectId })
    const [node, ...around] = nodes
    if (!node) return nowhere
    const within = around.filter(
      ({ role, name }) => places.has(text(role?.value)) && text(name?.value) !== '',
    )
    return { on: inWords(node), within: within.map(placeInWords).reverse() }
  }
}

/** Returns a value as it is read out; empty when there is none. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
}

const inBrackets = (more: AxValue | undefined) => (text(more?.value) === '' ? [] : [`(${text(more?.value)})`])

function placeInWords({ role, name, description }: AxNode): string {
  return [text(role?.value), `“${text(name?.value)}”`, ...inBrackets(description)].join(' ')
}

function inWords({ role, name, description, value, properties = [] }: AxNode): string {
  const found = new Map(properties.map((property) => [property.name, text(property.value.value)]))
  const stateWords = states.flatMap((state) => {
    const is = found.get(state)
    if (is === undefined || (is === 'false' && !announcedWhenFalse.has(state))) return []
    return is === 'true' ? [state] : [`${state} ${is}`]
  })
  const keys = found.get('keyshortcuts')
  const holds = text(value?.value)
  return [
    text(role?.value) || 'nothing',
    `“${text(name?.value)}”`,
    ...(holds === '' ? [] : [`holds “${holds}”`]),
    ...stateWords,
    ...(keys === undefined ? [] : [`keys ${keys}`]),
    ...inBrackets(description),
  ].join(' ')
}
