import { app, powerMonitor } from 'electron'
import { limitMemory } from '#core/host/small-memory.ts'
import type { Core } from '#core/index.ts'
import type { SecretStore } from '#core/session/connections/secret-store.ts'
import { installMenu } from '../menu/app-menu.ts'
import { showMessageInWindow } from '../window/message-in-window.ts'
import { followBadge } from '../system/badge.ts'
import type { ShellFlags } from './flags.ts'
import { showNotices } from '../system/notices.ts'
import { mayQuit } from '../quit/quitting.ts'
import type { LastAct } from '../quit/shutdown.ts'
import type { ShellStateStore } from '../files/shell-state.ts'
import { startCore } from './start-core.ts'
import type { WindowNotifier } from '../bridge/window-notifier.ts'
import { updateDialogs } from '../updates/update-dialogs.ts'
import { updateFeed } from '../updates/update-feed.ts'
import { createUpdates } from '../updates/updates.ts'

export type BehindWindow = {
  readonly core: Core
  mayQuit(): Promise<boolean>
  /** Closes everything that it has open. */
  close(): Promise<void>
}

type Deps = {
  readonly log: (line: string) => void
  readonly secrets: Promise<SecretStore>
  readonly state: ShellStateStore
  readonly notify: WindowNotifier['notify']
  readonly openLogs: () => void
  readonly showLogs: () => Promise<void>
  readonly quitThen: (act: LastAct) => void
  /** The program of the mirror worker. */
  readonly copyProgram: URL
  /** The file with the key that signs newer versions. */
  readonly releaseKey: string
}

/** How often to check whether a look for updates is due: an app may be open for days. */
const hourMs = 60 * 60 * 1000

/**
 * Starts core, and every part of the shell that a window can be opened without. It is a file of its own, so that no
 * window waits until it is loaded. Needs the app to be ready.
 */
export async function beginBehindWindow(flags: ShellFlags, deps: Deps): Promise<BehindWindow> {
  const { log, secrets, state, notify, openLogs, showLogs, quitThen, copyProgram, releaseKey } = deps
  const started = startCore(flags, {
    log,
    secrets,
    copyProgram,
    systemNotices: showNotices((chosen) => notify('notice.chosen', chosen), log),
    openLogs: showLogs,
  })
  const core = started.then((running) => running.core)
  const updates = createUpdates({
    feed: updateFeed({ keyFile: releaseKey, log, quitThen }),
    dialogs: updateDialogs,
    state,
    version: app.getVersion(),
    now: () => new Date(),
    log,
    onChange: () => drawMenu(),
  })
  const drawMenu = installMenu({ core, state, notify, updates, openLogs, log })
  void updates.checkIfDue()
  setInterval(() => void updates.checkIfDue(), hourMs).unref()

  const running = await started
  limitMemory(running.core)
  followBadge(running.core, (count) => void app.setBadgeCount(count))
  powerMonitor.on('resume', () => running.core.wake())
  return {
    core: running.core,
    mayQuit: () => mayQuit({ core: running.core, choose: showMessageInWindow }),
    close: running.close,
  }
}
