import { BrowserWindow, powerMonitor } from 'electron'
import type { WebContents } from 'electron'
import { collectGarbage } from '#core/host/small-memory.ts'
import { restMs } from './memory-rest.ts'

/** True when the owner uses neither the windows of this app nor, as far as the system can tell, the computer. */
export function isComputerIdle(): boolean {
  return BrowserWindow.getFocusedWindow() === null || powerMonitor.getSystemIdleTime() * 1000 >= restMs
}

/** Frees memory in the processes of all windows, then in this one. */
export async function freeMemory(log: (line: string) => void): Promise<void> {
  for (const { webContents } of BrowserWindow.getAllWindows()) {
    try {
      // One after the other: the processors may be needed elsewhere.
      await freePage(webContents)
    } catch (error) {
      log(`A window could not free memory: ${String(error)}`)
    }
  }
  collectGarbage()
}

/** Does nothing for a page that somebody inspects: the inspector would lose its connection. */
async function freePage(contents: WebContents): Promise<void> {
  const { debugger: inspector } = contents
  if (contents.isDestroyed() || contents.isDevToolsOpened() || inspector.isAttached()) return
  inspector.attach()
  try {
    await inspector.sendCommand('HeapProfiler.collectGarbage')
  } finally {
    // A page that has gone meanwhile took its inspector with it.
    if (!contents.isDestroyed() && inspector.isAttached()) inspector.detach()
  }
}
