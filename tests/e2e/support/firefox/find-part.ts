/** What a part of a page is to a reader: enough of them for the jobs of an owner. */
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

/** A name stands for itself, a pattern for all that it fits. */
export type Name = string | RegExp

/** A part of a page, as it is written to a page. */
export type Asked = {
  readonly css: string
  readonly source: string
  readonly flags: string
}

export function asked(kind: Kind, name: Name): Asked {
  if (name instanceof RegExp) return { css: kinds[kind], source: name.source, flags: name.flags }
  return { css: kinds[kind], source: `^${literally(name).source}$`, flags: '' }
}

/** A pattern of just this text. */
export const literally = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))

/**
 * The first visible part that is asked for, inside one of those that were asked for before it. The function stands for
 * itself, so that a page can be given its source.
 */
export function findPart(...steps: readonly Asked[]): Element | null {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const named = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return plain(label)
    const by = element.getAttribute('aria-labelledby')
    if (by !== null) {
      const names = by.split(/\s+/).map((id) => document.getElementById(id))
      // Its own name may be among them.
      return plain(names.map((other) => other?.getAttribute('aria-label') ?? other?.textContent).join(' '))
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return plain([...(element.labels ?? [])].map((of) => of.textContent).join(' ') || element.placeholder)
    return plain(element.textContent)
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  // A page that has only just begun has nothing in it yet, whatever the types say.
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
