import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rootFlags } from '../../../src/browser/app-window.ts'
import { testBrowser } from '../browsers/test-browser.ts'
import { unseenOfChromium } from '../browsers/unseen-of-chromium.ts'
import { Cdp } from './cdp.ts'

const flags = [
  '--headless',
  '--no-startup-window',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--password-store=basic',
  '--force-color-profile=srgb',
  // Chromium asks before it loads a picture from this computer, and tries https for an http address. Electron does
  // neither.
  `--disable-features=LocalNetworkAccessChecks,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,${unseenOfChromium.join(',')}`,
]

type Running = {
  readonly folder: string
  readonly cdp: Promise<Cdp>
  /** Ends Chromium regularly, so that it deletes its temporary folders. */
  end(): Promise<void>
}

let running: Running | undefined

/** Returns the browser behind all windows, and the folder of the app. */
export function browser(): Running {
  if (!running) throw new Error('The stand-in was not booted.')
  return running
}

/** Starts Chromium for one app. It ends with this process, and this process ends with it. */
export function startBrowser(folder: string): void {
  const path = testBrowser()
  if (path === undefined) throw new Error('The stand-in for Electron needs a Chromium-family browser.')
  const profile = mkdtempSync(join(tmpdir(), 'backroom-stand-in-'))
  const port =
    process.argv.find((argument) => argument.startsWith('--remote-debugging-port=')) ??
    '--remote-debugging-port=0'
  // Electron takes Chromium's switches from its own command line.
  const fakes = process.argv.filter((argument) => argument.startsWith('--use-fake-'))
  const child = spawn(path, [...flags, ...fakes, ...rootFlags(), port, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => {
    child.kill('SIGKILL')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  })

  const cdp = new Promise<Cdp>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code} before it was ready.`)))
    createInterface({ input: child.stderr }).on('line', (line) => {
      const url = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (url === undefined) return
      // The test driver waits for this line.
      console.error(line)
      resolve(Cdp.connect(url))
    })
  })
  let ending = false
  child.once('exit', () => ending || process.exit(1))
  running = {
    folder,
    cdp,
    async end() {
      ending = true
      const gone = once(child, 'exit')
      // Chromium may be gone before it answers, so nothing waits for the answer.
      void (await cdp).send('Browser.close')
      await gone
    },
  }
}
