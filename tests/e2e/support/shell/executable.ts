import { symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasDisplay } from '../../../../src/browser/app-window.ts'
import { root } from '../../../../scripts/project/builds.ts'
import { electronRuntime } from '../../../../scripts/machine/electron-runtime.ts'

export const standIn = join(root, 'tests/support/electron/electron')

/** Electron, or the stand-in when Electron's runtime is not installed or could show no window. */
export const executable = (hasDisplay() ? electronRuntime() : undefined) ?? standIn

/** The folder of the built app, or of one that was adapted to a runtime that is older than the one that we ship. */
export const appFolder = process.env['BACKROOM_FITTED_APP'] ?? root

/** True when the specs run on an older Electron than ours, with an app that was adapted to it. */
export const isOlder = appFolder !== root

/** True when the runtime can be started by the name of a packed app; one of our own version has to be packed for that. */
export const canBearPackedName = executable === standIn || isOlder

/** Returns the runtime by the name of a packed app, from which Electron concludes that its app is packed. */
export async function byPackedName(folder: string): Promise<string> {
  // Electron resolves a link, so the older one has a second name instead.
  if (isOlder) return join(dirname(executable), 'backroom')
  const link = join(folder, 'backroom')
  await symlink(executable, link)
  return link
}
