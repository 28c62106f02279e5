import { symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasDisplay } from '../../../../src/browser/app-window.ts'
import { root } from '../../../../scripts/project/builds.ts'
import { electronRuntime } from '../../../../scripts/machine/electron-runtime.ts'

export const standIn = join(root, 'tests/support/electron/electron')

/** Electron, or the stand-in where its runtime is not installed or could show no window. */
export const executable = (hasDisplay() ? electronRuntime() : undefined) ?? standIn

/** The folder of the built app; of one that was made to fit, where the runtime is older than the one that we ship. */
export const appFolder = process.env['BACKROOM_FITTED_APP'] ?? root

/** An older Electron than ours, with an app that was made to fit it. */
export const isOlder = appFolder !== root

/** Whether the runtime can be started by the name of a packed app; one of our own version has to be packed for that. */
export const canBearPackedName = executable === standIn || isOlder

/** The runtime by the name of a packed app: Electron knows by it that its app is packed. */
export async function byPackedName(folder: string): Promise<string> {
  // Electron looks behind a link; the older one was given a second name.
  if (isOlder) return join(dirname(executable), 'backroom')
  const link = join(folder, 'backroom')
  await symlink(executable, link)
  return link
}
