/** The kinds of parts that a reader distinguishes, with their selectors: enough of them for the jobs of an owner. */
const kinds = {
  button: 'button, [role="button"]',
  cell: '[role="gridcell"]',
  dialog: 'dialog, [role="dialog"], [role="alertdialog"]',
  grid: '[role="grid"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  menuitem: '[role^="menuitem"]',
  radio: 'label:has(input[type="radio"]), [role="radio"]',
  region: 'section, [role="region"]',
  row: '[role="row"]',
  status: '[role="status"]',
  textbox: 'input:not([type="radio"], [type="checkbox"]), textarea',
} as const

export type Kind = keyof typeof kinds

/** A string matches exactly this name, a pattern every name that it fits. */
export type Name = string | RegExp

/** A kind and a name in the form that is sent to a page. */
export type PartQuery = {
  readonly css: string
  readonly source: string
  readonly flags: string
}

export function partQuery(kind: Kind, name: Name): PartQuery {
  if (name instanceof RegExp) return { css: kinds[kind], source: name.source, flags: name.flags }
  return { css: kinds[kind], source: `^${literally(name).source}$`, flags: '' }
}

/** Returns a pattern that matches just this text. */
export const literally = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))

/**
 * Returns the first visible part that the last step describes, inside parts that the steps before it describe. The function
 * uses nothing from outside itself, so that its source can be sent to a page.
 */
export function findPart(...steps: readonly PartQuery[]): Element | null {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const named = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return plain(label)
    const by = element.getAttribute('aria-labelledby')
    if (by !== null) {
      const names = by.split(/\s+/).map((id) => document.getElementById(id))
      // The element itself may be among them.
      return plain(names.map((other) => other?.getAttribute('aria-label') ?? other?.textContent).join(' '))
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return plain([...(element.labels ?? [])].map((of) => of.textContent).join(' ') || element.placeholder)
    return plain(element.textContent)
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  // A page that has only just begun to load has no root element yet, whatever the types say.
  const whole: Element | null = document.documentElement
  let found: readonly Element[] = whole ? [whole] : []
  for (const { css, source, flags } of steps) {
    const fits = new RegExp(source, flags)
    found = found
      .flatMap((place) => [...place.querySelectorAll(css)])
      .filter((element) => isSeen(element) && fits.test(named(element)))
  }
  return found[0] ?? null
}
