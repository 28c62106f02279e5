import puppeteer from 'puppeteer-core'
import type { Browser } from 'puppeteer-core'
import type { Display } from '../screens/display.ts'

/** Firefox with the bars above its page, which then is as large as the other windows of the specs. */
export const screenSize = { width: 1360, height: 945 }

/** A busy machine starts it slowly. */
const patienceMs = 300_000

/**
 * Firefox on a screen, in a profile of its own.
 *
 * @param downloads the folder in which it puts what it is given to save
 */
export async function openFirefox(program: string, display: Display, downloads: string): Promise<Browser> {
  const { width, height } = screenSize
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: false,
    // The window's own size, which a hand on the screen can reach.
    defaultViewport: null,
    args: ['--width', String(width), '--height', String(height)],
    // Without a question, and without a list that would take the keys.
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
    },
    env: { ...process.env, ...display.env },
    timeout: patienceMs,
    protocolTimeout: patienceMs,
  })
  // There is nothing on this screen that would give a new window the keys.
  await display.hand('search', '--sync', '--onlyvisible', '--class', 'firefox', 'windowfocus')
  return browser
}
