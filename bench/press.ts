import type { Page } from '@playwright/test'
import { quantile } from './frames.ts'

/** The costs of one press. */
export type Pressed = {
  /** From the press to the frame that shows what it did, in milliseconds. */
  readonly painted: number
  /** How often React committed until the page was at rest again. */
  readonly commits: number
  /** Processor time of the page's thread until then, in milliseconds, by kind of work. */
  readonly script: number
  readonly style: number
  readonly layout: number
  readonly task: number
}

export type Act = {
  readonly name: string
  readonly press: (page: Page) => Promise<void>
  /** An expression for the page; its value changes as soon as the press has had its effect. */
  readonly look: string
  /** Restores the page, so that the act can be repeated. */
  readonly after?: (page: Page) => Promise<void>
}

/** Rest of the page before and after a press: longer than any of its answers or timers takes. */
const restMs = 500

/** After this time the press counts as without effect. */
const pressTimeoutMs = 20_000

/** Counts React's commits and times presses. Runs before the page's own scripts. */
function installed(timeoutMs: number): void {
  let commits = 0
  let pressedAt = 0
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => (commits += 1),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
    commitsSoFar: () => commits,
    painted: (value: () => unknown) =>
      new Promise<number | null>((done) => {
        const before = value()
        const end = performance.now() + timeoutMs
        pressedAt = 0
        const next = () => {
          if (performance.now() > end) return done(null)
          if (pressedAt === 0 || value() === before) return requestAnimationFrame(next)
          // A message arrives after the browser has drawn the frame.
          const { port1, port2 } = new MessageChannel()
          port2.addEventListener('message', () => done(performance.now() - pressedAt), { once: true })
          port2.start()
          port1.postMessage(null)
        }
        requestAnimationFrame(next)
      }),
  })
  const onPress = ({ timeStamp }: Event) => (pressedAt = timeStamp)
  addEventListener('keydown', onPress, true)
  addEventListener('pointerdown', onPress, true)
}

/** Installs the counters. Call it before the page is opened or reloaded. */
export async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(installed, pressTimeoutMs)
}

/** Does each act `rounds` times, alternating, so that a busy moment of the machine slows all of them. */
export async function pressed(
  page: Page,
  acts: readonly Act[],
  rounds: number,
): Promise<Map<string, Pressed[]>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const sums = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
    return {
      script: of('ScriptDuration'),
      style: of('RecalcStyleDuration'),
      layout: of('LayoutDuration'),
      task: of('TaskDuration'),
      commits: Number(await page.evaluate('commitsSoFar()')),
    }
  }
  const found = new Map(acts.map(({ name }): [string, Pressed[]] => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, press, look, after } of acts) {
      await page.waitForTimeout(restMs)
      const before = await sums()
      const painting = page.evaluate<number | null>(`painted(() => ${look})`)
      // The page must be watching before the press.
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await press(page)
      const took = await painting
      if (took === null) throw new Error(`Nothing came of “${name}”: ${look} stayed what it was.`)
      await page.waitForTimeout(restMs)
      const now = await sums()
      found.get(name)?.push({
        painted: took,
        script: now.script - before.script,
        style: now.style - before.style,
        layout: now.layout - before.layout,
        task: now.task - before.task,
        commits: now.commits - before.commits,
      })
      await after?.(page)
    }
  }
  await session.detach()
  return found
}

/** Measures a page that only changes one word: what this machine can do at the moment. */
export async function pressedOnEmptyPage(page: Page, rounds: number): Promise<number> {
  await watchPresses(page)
  await page.goto('data:text/html,<p id="word">one</p>')
  await page.evaluate(() => {
    addEventListener('keydown', () => {
      const word = document.querySelector('#word')
      if (word) word.textContent += '.'
    })
  })
  const look = `document.querySelector('#word').textContent`
  const found = await pressed(page, [{ name: 'empty', look, press: (it) => it.keyboard.press('x') }], rounds)
  return quantile(
    [...found.values()].flat().map((one) => one.painted),
    0.95,
  )
}
