/** Draws the app's icons from build/icon.svg, in the sizes that the systems need. Run it after a change of the drawing. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { rootFlags } from '../src/browser/app-window.ts'
import { installedBrowser } from '../src/browser/installed-browser.ts'
import { root } from './project/builds.ts'

const drawing = readFileSync(join(root, 'build/icon.svg')).toString('base64')
const executablePath = installedBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: rootFlags() })

/** For macOS and Windows the packager makes their formats from one large picture; Linux needs each size. */
const pictures = [
  ...[16, 24, 32, 48, 64, 128, 256, 512].map((size) => ({ size, path: `build/icons/${size}x${size}.png` })),
  { size: 1024, path: 'build/icon.png' },
]
for (const { size, path } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}img{display:block}</style><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${drawing}">`,
  )
  await page.screenshot({ path: join(root, path), omitBackground: true })
  await page.close()
}
await browser.close()
