import { setTimeout as wait } from 'node:timers/promises'
import type { ElementHandle, KeyInput, Page } from 'puppeteer-core'
import { asked, findPart, literally } from './find-part.ts'
import type { Asked, Kind, Name } from './find-part.ts'
import type { Display } from '../screens/display.ts'

/** A busy machine has its time. */
const patienceMs = 90_000

/** So often a page is looked at. */
const lookMs = 60

/** A hand has gone to its next key by then. Without it all keys would come as quickly as a scanner types. */
export const betweenKeys = (): Promise<void> => wait(200)

/** What an owner sees and does in a window of Firefox. Whatever is asked for is waited for. */
export type FirefoxWindow = {
  readonly page: Page
  /** The same, inside one part of it. */
  within(kind: Kind, name: Name): FirefoxWindow
  see(kind: Kind, name: Name): Promise<ElementHandle>
  gone(kind: Kind, name: Name): Promise<void>
  /** Waits for words, in a row or in several parts. */
  reads(words: Name): Promise<void>
  /** Whether they are there now. */
  says(words: Name): Promise<boolean>
  press(kind: Kind, name: Name): Promise<void>
  /** In the place of what a field holds. */
  write(name: Name, text: string): Promise<void>
  /** Presses keys, one after the other, each maybe with others: `g p`, `Control+Enter`. */
  keys(keys: string): Promise<void>
  type(text: string): Promise<void>
  /** Waits until this has the focus. */
  focused(kind: Kind, name: Name): Promise<void>
  /** The middle of a part on the screen. */
  middleOf(kind: Kind, name: Name): Promise<{ readonly x: number; readonly y: number }>
  /** What stands past the right edge of the window. */
  past(css: string): Promise<readonly string[]>
  /** The system's own mouse and keys. */
  readonly hand: Display['hand']
}

export function windowOn(page: Page, hand: Display['hand'], places: readonly Asked[] = []): FirefoxWindow {
  const find = async (kind: Kind, name: Name) => {
    const found = await page.evaluateHandle(findPart, ...places, asked(kind, name))
    // What it finds are elements.
    return (found.asElement() ?? undefined) as ElementHandle<Element> | undefined
  }
  const see = (kind: Kind, name: Name) => until(`the ${kind} ${name}`, () => find(kind, name))
  // What is drawn again while it is looked at is looked for again.
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
    for (const together of pressed.split(' ')) {
      // Keys have the names that the library gives them.
      const names = together.split('+') as KeyInput[]
      for (const name of names) await page.keyboard.down(name)
      for (const name of names.toReversed()) await page.keyboard.up(name)
    }
  }
  const press = async (kind: Kind, name: Name) => {
    const { x, y } = await resting(kind, name)
    await page.mouse.click(x, y)
  }
  return {
    page,
    hand,
    within: (kind, name) => windowOn(page, hand, [...places, asked(kind, name)]),
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
      // Of Firefox alone: where its page begins on the screen.
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

/** Looks until there is an answer. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + patienceMs; ;) {
    const answer = await look()
    if (answer !== undefined) return answer
    if (performance.now() > end) throw new Error(`Waited ${patienceMs / 1000} seconds for ${what}.`)
    await wait(lookMs)
  }
}

/**
 * The middle of a part in its window once it stands still there, or null where it is gone by then. What still moves would be
 * pressed beside. The function stands for itself, so that a page can be given its source.
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
