import { join } from 'node:path'
import { _electron as electron } from '@playwright/test'
import { hasDisplay } from '../../../src/browser/app-window.ts'
import { root } from '../../../scripts/builds.ts'
import { electronRuntime } from '../../../scripts/electron-runtime.ts'
import type { Launch } from './running-app.ts'
import { toldLines } from './told-lines.ts'

const standIn = join(root, 'tests/support/electron/electron')

/** The built shell on Electron, or on the stand-in where its runtime is not installed or could show no window. */
export const hasRuntime = electronRuntime() !== undefined && hasDisplay()

export const onShell: Launch = async (dataDir, onPage) => {
  const app = await electron.launch({
    args: [root, '--data-dir', dataDir],
    cwd: root,
    ...(hasRuntime ? {} : { executablePath: standIn }),
  })
  const { stdout } = app.process()
  if (!stdout) throw new Error('The app was started without a way to hear it.')
  const told = toldLines(stdout)
  const page = await app.firstWindow()
  onPage(page)
  return { page, demoShop: () => told('sandbox'), close: () => app.close() }
}
