import puppeteer from 'puppeteer-core'
import type { Browser } from 'puppeteer-core'
import type { Display } from '../screens/display.ts'

/** The size of Firefox with the bars above its page; the page then has the size of the other windows of the specs. */
export const screenSize = { width: 1360, height: 945 }

/** A busy machine starts Firefox slowly. */
const patienceMs = 300_000

/**
 * Starts Firefox on a display, with a profile of its own.
 *
 * @param downloads the folder that Firefox saves files into
 */
export async function openFirefox(program: string, display: Display, downloads: string): Promise<Browser> {
  const { width, height } = screenSize
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: false,
    // Leaves the page as large as its window, so that the display's mouse can reach all of it.
    defaultViewport: null,
    args: ['--width', String(width), '--height', String(height)],
    // Firefox saves without a question, and without a list that would take the focus.
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
    },
    env: { ...process.env, ...display.env },
    timeout: patienceMs,
    protocolTimeout: patienceMs,
  })
  // The display has no window manager that would give a new window the focus.
  await display.hand('search', '--sync', '--onlyvisible', '--class', 'firefox', 'windowfocus')
  return browser
}
