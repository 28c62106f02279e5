import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../scripts/project/builds.ts'
import { dragThirdToFront } from './drag-gesture.ts'
import { frames, quantile } from './frames.ts'
import type { ProductsWindow } from './products-window.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Builds the page with dnd-kit's grid, which only the bench uses. Returns the folder of the build. */
async function buildPage(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'backroom-dnd-kit-'))
  await build({
    configFile: false,
    root: join(root, 'bench/dnd-kit'),
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'chrome120', minify: 'oxc', reportCompressedSize: false },
  })
  return outDir
}

/** Reads the shop's products and returns them as JSON, as the cards show them. */
async function cardsOf({ page, shop }: ProductsWindow, products: number): Promise<string> {
  const { apiUrl, account } = shop
  const headers = {
    accept: 'application/vnd.api+json',
    'user-agent': 'Bench (hello@backroom.example)',
    authorization: `Basic ${Buffer.from(`${account.subdomain}:${account.password}`).toString('base64')}`,
  }
  const cards: unknown[] = []
  for (let offset = 0; offset < products; offset += 100) {
    const response = await fetch(
      `${apiUrl}/v1/accounts/${account.id}/products?sort=position&page[limit]=100&page[offset]=${offset}`,
      { headers },
    )
    // Facts: Products.
    const { data } = (await response.json()) as {
      data: {
        id: string
        attributes: { name: string; default_price: string; primary_image_url: string | null }
      }[]
    }
    for (const { id, attributes } of data) {
      const { name, default_price, primary_image_url } = attributes
      const picture = primary_image_url && `${primary_image_url}?fit=max&w=400&h=400`
      cards.push({ id, name, picture, price: `£${default_price}`, left: '9 left' })
    }
  }
  if (cards.length !== products) throw new Error(`The shop has ${cards.length} products on ${page.url()}.`)
  return JSON.stringify(cards)
}

/** Returns the p95 of the frames of the same drag over the same products in dnd-kit's sortable grid, on a page beside the window. */
export async function dndKitFrames(window: ProductsWindow, products: number): Promise<number> {
  const [folder, cards] = [await buildPage(), await cardsOf(window, products)]
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = join(folder, path)
    const found = path === '/cards.json' || statSync(file, { throwIfNoEntry: false })?.isFile()
    if (!found) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' })
    response.end(path === '/cards.json' ? cards : readFileSync(file))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // Safe: a server that listens on a port has an address.
  const { port } = server.address() as AddressInfo
  let page: Page | undefined
  try {
    page = await window.browser.newPage({ viewport: { width: 1228, height: 780 } })
    await page.goto(`http://127.0.0.1:${port}/`)
    const grid = page.locator('[data-card]')
    await grid.nth(8).waitFor()
    const [opened] = [page]
    return quantile(await frames(page, () => dragThirdToFront(opened, grid)), 0.95)
  } finally {
    await page?.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
