import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { freePort } from '../../support/services/free-port.ts'
import { expect, test } from '../support/fixtures.ts'

test('A reloaded window and others of its browser are let in; a used key opens nothing, and the page says what does', async ({
  windows,
  hosts,
  dataDir,
}) => {
  test.skip(windows === undefined, 'The shell has no address.')
  if (!windows || !hosts) return
  const { url, end } = await hosts.start(dataDir)
  const isIn = (page: Page) => expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()

  const owner = await windows.newContext()
  const first = await owner.newPage()
  await first.goto(url)
  await isIn(first)
  expect(first.url()).not.toContain('key=')
  await first.reload()
  await isIn(first)
  const second = await owner.newPage()
  await second.goto(new URL('/', url).href)
  await isIn(second)
  expect(await owner.cookies()).toEqual([])

  const stranger = await windows.newContext()
  const late = await stranger.newPage()
  await late.goto(url)
  await expect(late.getByRole('heading', { name: 'This window cannot be opened' })).toBeVisible()
  await expect(late.getByText('Open Backroom again')).toBeVisible()
  await late.goto(pathToFileURL(join(dataDir, 'open-backroom.html')).href)
  await isIn(late)

  await owner.close()
  await stranger.close()
  await end()
})

test('A window whose host has ended sends no call and no secret to another program that takes the port', async ({
  windows,
  hosts,
  dataDir,
}) => {
  test.skip(windows === undefined, 'The shell has no port.')
  if (!windows || !hosts) return
  const port = await freePort()
  const { url, end } = await hosts.start(dataDir, ['--port', `${port}`])
  const context = await windows.newContext()
  const page = await context.newPage()
  await page.goto(url)
  const demo = page.getByRole('button', { name: 'Open demo shop' })
  await expect(demo).toBeVisible()
  await end()
  // The browser may bring the end of the stream a moment later, and only with it the window knows.
  await expect(page.getByText('Backroom has ended on this computer.')).toBeVisible()

  const paths: string[] = []
  const shown: unknown[] = []
  const other = createServer(({ url: path = '', headers: { authorization, cookie } }, response) => {
    paths.push(path)
    shown.push(authorization, cookie)
    response.setHeader('content-type', 'application/json').end('{"proof":"0","ticket":"0"}')
  })
  await once(other.listen(port, '127.0.0.1'), 'listening')
  await demo.click()
  const proofs = () => paths.filter((path) => path.startsWith('/proof/')).length
  const before = proofs()
  await expect.poll(proofs).toBeGreaterThan(before + 1)
  expect(paths).not.toContain('/call')
  expect(paths).not.toContain('/events')
  expect(shown.filter((value) => value !== undefined)).toEqual([])

  await context.close()
  other.closeAllConnections()
  other.close()
})
