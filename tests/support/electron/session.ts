import type { Session } from 'electron'
import { browser } from './browser.ts'

type Check = Exclude<Parameters<Session['setPermissionCheckHandler']>[0], null>

/** Chromium's permissions, by the names that a page asks for, and what Electron calls them when it asks the app. */
const permissions: Readonly<Record<string, Parameters<Check>[1]>> = {
  camera: 'media',
  'clipboard-read': 'clipboard-read',
  'clipboard-write': 'clipboard-sanitized-write',
  geolocation: 'geolocation',
  microphone: 'media',
  midi: 'midi',
  notifications: 'notifications',
}

const defaultSession = {
  /** Chromium without a window never asks anyone; what a page is granted follows from the check alone. */
  setPermissionRequestHandler() {},

  setPermissionCheckHandler(check: Check) {
    void browser().cdp.then((cdp) =>
      Promise.all(
        Object.entries(permissions).map(([name, permission]) =>
          cdp.send('Browser.setPermission', {
            permission: { name },
            setting: check(null, permission, '', { isMainFrame: true, requestingUrl: '' })
              ? 'granted'
              : 'denied',
          }),
        ),
      ),
    )
  },

  setDevicePermissionHandler() {},
} satisfies Partial<Session>

export const session = { defaultSession }
