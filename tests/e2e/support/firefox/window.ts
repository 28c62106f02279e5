import { setTimeout as wait } from 'node:timers/promises'
import type { ElementHandle, KeyInput, Page } from 'puppeteer-core'
import { partQuery, findPart, literally } from './find-part.ts'
import type { PartQuery, Kind, Name } from './find-part.ts'
import type { Display } from '../screens/display.ts'

/** Enough time for a busy machine. */
const patienceMs = 90_000

/** The pause between two looks at a page. */
const lookMs = 60

/** Waits as long as a hand needs to reach its next key. Without this all keys would come as quickly as a scanner types. */
export const betweenKeys = (): Promise<void> => wait(200)

/** What an owner sees and does in a window of Firefox. The functions wait for the parts that they are called with. */
export type FirefoxWindow = {
  readonly page: Page
  /** Returns the same, limited to one part of the window. */
  within(kind: Kind, name: Name): FirefoxWindow
  see(kind: Kind, name: Name): Promise<ElementHandle>
  gone(kind: Kind, name: Name): Promise<void>
  /** Waits for words, which may be spread over several parts. */
  reads(words: Name): Promise<void>
  /** True when the words are there now. */
  says(words: Name): Promise<boolean>
  press(kind: Kind, name: Name): Promise<void>
  /** Replaces what a field holds. */
  write(name: Name, text: string): Promise<void>
  /** Presses keys one after the other, or several together: `g p`, `Control+Enter`. */
  keys(keys: string): Promise<void>
  type(text: string): Promise<void>
  /** Waits until this has the focus. */
  focused(kind: Kind, name: Name): Promise<void>
  /** Returns the middle of a part on the screen. */
  middleOf(kind: Kind, name: Name): Promise<{ readonly x: number; readonly y: number }>
  /** Returns the texts of elements that reach past the right edge of the window. */
  past(css: string): Promise<readonly string[]>
  /** The system's own mouse and keys. */
  readonly hand: Display['hand']
}

export function windowOn(
  page: Page,
  hand: Display['hand'],
  places: readonly PartQuery[] = [],
): FirefoxWindow {
  const find = async (kind: Kind, name: Name) => {
    const found = await page.evaluateHandle(findPart, ...places, partQuery(kind, name))
    // It finds an element or null.
    return (found.asElement() ?? undefined) as ElementHandle<Element> | undefined
  }
  const see = (kind: Kind, name: Name) => until(`the ${kind} ${name}`, () => find(kind, name))
  // Searches again for a part that the page has drawn anew meanwhile.
  const resting = (kind: Kind, name: Name) =>
    until(`the ${kind} ${name} at rest`, async () => {
      const part = await find(kind, name)
      return (await part?.evaluate(restingMiddle)) ?? undefined
    })
  const focused = async (kind: Kind, name: Name) => {
    await until(`the focus on the ${kind} ${name}`, async () => {
      const part = await find(kind, name)
      return (await part?.evaluate((element) => element.matches(':focus'))) || undefined
    })
  }
  const says = async (words: Name) => {
    const fits = words instanceof RegExp ? words : literally(words)
    const part = places.length > 0 ? await page.evaluateHandle(findPart, ...places) : await page.$('body')
    const text = await part?.asElement()?.evaluate((element) => (element as HTMLElement).innerText)
    return fits.test((text ?? '').replaceAll(/\s+/g, ' '))
  }
  const type = (text: string) => page.keyboard.type(text)
  const keys = async (pressed: string) => {
    for (const chord of pressed.split(' ')) {
      // The specs use the library's names of keys.
      const names = chord.split('+') as KeyInput[]
      for (const name of names) await page.keyboard.down(name)
      for (const name of names.toReversed()) await page.keyboard.up(name)
    }
  }
  // A page that something still moves (a line above is read late) may take the part away just before the click.
  const press = async (kind: Kind, name: Name) => {
    await until(`a press on the ${kind} ${name}`, async () => {
      const part = await find(kind, name)
      const middle = await part?.evaluate(restingMiddle)
      if (!part || !middle) return undefined
      const click = await part.evaluateHandle(receiveClick)
      await page.mouse.click(middle.x, middle.y)
      // A press that loads another page leaves nothing to read from.
      return (await click.evaluate(({ end }) => end()).catch(() => true)) || undefined
    })
  }
  return {
    page,
    hand,
    within: (kind, name) => windowOn(page, hand, [...places, partQuery(kind, name)]),
    see,
    async gone(kind, name) {
      await until(`the end of the ${kind} ${name}`, async () => !(await find(kind, name)) || undefined)
    },
    async reads(words) {
      await until(`the words “${words}”`, async () => (await says(words)) || undefined)
    },
    says,
    press,
    async write(name, text) {
      await press('textbox', name)
      await focused('textbox', name)
      await keys('Control+a')
      await type(text)
    },
    keys,
    type,
    focused,
    past: (css) =>
      page.$$eval(css, (all) =>
        all
          .filter(
            (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1,
          )
          .map((element) => element.textContent.slice(0, 40)),
      ),
    async middleOf(kind, name) {
      const { x, y } = await resting(kind, name)
      // Where the page begins on the screen; only Firefox has these properties.
      const [left, top] = await page.evaluate(() => {
        const { mozInnerScreenX, mozInnerScreenY } = window as unknown as Record<
          'mozInnerScreenX' | 'mozInnerScreenY',
          number
        >
        return [mozInnerScreenX, mozInnerScreenY] as const
      })
      return { x: Math.round(left + x), y: Math.round(top + y) }
    },
  }
}

/** Calls `look` until it returns an answer. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + patienceMs; ;) {
    const answer = await look()
    if (answer !== undefined) return answer
    if (performance.now() > end) throw new Error(`Waited ${patienceMs / 1000} seconds for ${what}.`)
    await wait(lookMs)
  }
}

/**
 * Returns the middle of a part in its window once the part stands still, or null when it is gone by then. A click on a part
 * that still moves would miss it. The function uses nothing from outside itself, so that its source can be sent to a page.
 */
async function restingMiddle(part: Element): Promise<{ readonly x: number; readonly y: number } | null> {
  part.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  for (let last = ''; ;) {
    await new Promise(requestAnimationFrame)
    const { left, top, width, height } = part.getBoundingClientRect()
    const now = `${left} ${top}`
    if (!part.isConnected) return null
    if (now === last) return { x: left + width / 2, y: top + height / 2 }
    last = now
  }
}

/**
 * Lets clicks through only where they hit this part, until `end` is called, which returns whether one did. The function uses
 * nothing from outside itself, so that its source can be sent to a page.
 */
function receiveClick(part: Element): { readonly end: () => boolean } {
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  let isHit = false
  const receive = (event: Event) => {
    if (event.type === 'pointerdown') isHit = event.composedPath().includes(part)
    if (isHit) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of types) addEventListener(type, receive, true)
  return {
    end() {
      for (const type of types) removeEventListener(type, receive, true)
      return isHit
    },
  }
}
