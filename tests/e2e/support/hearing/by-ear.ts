import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { focusReader } from './announced-focus.ts'
import type { AnnouncedFocus } from './announced-focus.ts'
import { noteLiveRegions } from './live-regions.ts'

/** Enough time for a busy machine. */
const patience = { timeout: 45_000 }

/** A step ends when the page says nothing more for this long after what the step waited for. */
const quietMs = 250

/** What a step waits for: parts of what the page says, or of what has the focus then. */
type Until = readonly (string | RegExp)[]

/** Uses a window by keys and writes down what a screen reader receives: what live regions say, and what has the focus. */
export type Ear = {
  /** Presses keys, one after the other. */
  press(keys: string, ...until: Until): Promise<void>
  type(text: string, ...until: Until): Promise<void>
  /** Waits for what the page says without a key. */
  hear(...until: Until): Promise<void>
  /** Returns what was heard since the last call. */
  transcript(): string
}

/** The keyboard of a window. */
export type KeyPresses = Pick<Page['keyboard'], 'press' | 'type'>

/** Listens to a page from now on, until it is loaded again. */
export async function listenTo(page: Page, presses: KeyPresses = page.keyboard): Promise<Ear> {
  await page.evaluate(noteLiveRegions)
  const focus = await focusReader(page)
  let lines: string[] = []
  let lastFocus = ''
  let lastPlaces: readonly string[] = []

  const step = async (what: string, until: Until) => {
    const announcements: string[] = []
    let focused: AnnouncedFocus = { on: '', within: [] }
    const listen = async () => {
      // noteLiveRegions has put it there.
      const news = await page.evaluate(() =>
        (window as unknown as { saidNow: string[] }).saidNow.splice(0, Infinity),
      )
      for (const words of news) {
        if (progress.test(words)) continue
        // Of counts that change letter by letter only the last one is written down.
        if (counting.test(words) && counting.test(announcements.at(-1) ?? '')) announcements.pop()
        announcements.push(words)
      }
      focused = await focus()
      return [...announcements, ...focused.within, focused.on].join('\n')
    }
    for (const part of until)
      await expect.poll(listen, patience).toMatch(typeof part === 'string' ? literally(part) : part)
    for (let before = ''; ;) {
      await wait(quietMs)
      const now = await listen()
      if (now === before) break
      before = now
    }
    lines.push(what, ...announcements.map((words) => `  ${words}`))
    const { on, within } = focused
    for (const place of within) if (!lastPlaces.includes(place)) lines.push(`  into: ${place}`)
    if (on !== lastFocus) lines.push(`  focus: ${on}`)
    lastFocus = on
    lastPlaces = within
  }

  return {
    async press(keys, ...until) {
      for (const key of keys.split(' ')) await presses.press(key)
      await step(`[${keys}]`, until)
    },
    async type(text, ...until) {
      await presses.type(text)
      await step(`[types “${text}”]`, until)
    },
    hear: (...until) => step('[waits]', until),
    transcript() {
      const text = lines.join('\n')
      lines = []
      return `${withoutTimes(text)}\n`
    },
  }
}

const literally = (text: string) => new RegExp(text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))

/** Words about progress, which are left out: how far a read has come depends on the machine. */
const progress = /^says: (Reading your orders|Laying out \d)/

const counting = /^says: [\d,]+ match(es)?\.$/

/** Replaces times, since the clock goes on while the tests run, and ports, which are random. */
const withoutTimes = (text: string) =>
  text
    // In the first hours of a day, the window shows the day before as the time of what came hours ago.
    .replaceAll(/\b\d\d?:\d\d\b|(?<=, )\d\d? [A-Z][a-z]{2}(?=”)/g, 'hh:mm')
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:0')
