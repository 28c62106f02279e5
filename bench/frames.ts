import type { Page } from '@playwright/test'

/** One frame of a screen, in milliseconds. */
export const frameMs = 1000 / 60

/** Returns the gaps between frames in milliseconds while `work` runs, as the page itself measures them. */
export async function frames(page: Page, work: () => Promise<void>): Promise<number[]> {
  const recording = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const gaps: number[] = []
        let last = performance.now()
        const next = (now: number) => {
          gaps.push(now - last)
          last = now
          if (document.documentElement.dataset['measured'] === 'yes') done(gaps)
          else requestAnimationFrame(next)
        }
        document.documentElement.dataset['measured'] = 'no'
        requestAnimationFrame(next)
      }),
  )
  await work()
  await page.evaluate(() => (document.documentElement.dataset['measured'] = 'yes'))
  return recording
}

/** Returns the p95 of the same page at rest, in the same run: what this machine can do at the moment. */
export async function atRest(page: Page): Promise<number> {
  return quantile(await frames(page, () => page.waitForTimeout(3000)), 0.95)
}

/** Returns the value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
