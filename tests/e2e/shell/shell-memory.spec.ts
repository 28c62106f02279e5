import { expect } from '../support/fixtures.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { executable, standIn } from '../support/shell/executable.ts'
import { test } from '../support/shell/shell-test.ts'

test('The window’s process frees memory soon after the last act, and the window works on', async ({
  page,
  app,
  electron,
}) => {
  test.skip(executable === standIn, 'The stand-in’s windows free memory when Chromium likes.')
  await electron.evaluate(({ BrowserWindow }) => {
    const inspector = BrowserWindow.getAllWindows()[0]?.webContents.debugger
    if (inspector === undefined) throw new Error('There is no window.')
    const done: string[] = []
    Object.assign(globalThis, { done })
    const send = inspector.sendCommand.bind(inspector)
    inspector.sendCommand = async (method, ...more) => {
      const answer: unknown = await send(method, ...more)
      done.push(method)
      return answer
    }
  })
  await openDemoShop(app)
  for (let calls = 0; calls < 20; calls += 1)
    await page.evaluate(() => window.desktop?.call('session.current', {}))
  const state = () =>
    electron.evaluate(({ BrowserWindow }) => ({
      done: (globalThis as unknown as { done: readonly string[] }).done[0],
      isAttached: BrowserWindow.getAllWindows()[0]?.webContents.debugger.isAttached(),
    }))
  await expect
    .poll(state, { timeout: 60_000 })
    .toEqual({ done: 'HeapProfiler.collectGarbage', isAttached: false })
  await page.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
})
