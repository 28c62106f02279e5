import type { Session } from 'electron'
import { browser } from './browser.ts'
import { sessionFetch } from './session-fetch.ts'

type Check = Exclude<Parameters<Session['setPermissionCheckHandler']>[0], null>

/** Chromium's permissions by the names that a page requests, with the names that Electron passes to the app. */
const permissions: Readonly<Record<string, Parameters<Check>[1]>> = {
  camera: 'media',
  'clipboard-read': 'clipboard-read',
  'clipboard-write': 'clipboard-sanitized-write',
  geolocation: 'geolocation',
  microphone: 'media',
  midi: 'midi',
  notifications: 'notifications',
}

type Ask = Exclude<Parameters<Session['setPermissionRequestHandler']>[0], null>

let permissionHandler: Ask | undefined
let checksSpelling = true

/**
 * Calls the app's permission handler for a page. The answer has no effect: the check below decides what a page may do.
 */
export function askPermission(contents: object, permission: string): void {
  // The app may read the window only; the stand-in has no further details.
  permissionHandler?.(
    contents as Parameters<Ask>[0],
    permission as Parameters<Ask>[1],
    () => {},
    {} as Parameters<Ask>[3],
  )
}

const defaultSession = {
  ...sessionFetch(),

  setPermissionRequestHandler(ask: Ask) {
    permissionHandler = ask
  },

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

  // The test driver saves a page's downloads itself, and the stand-in emits no event for them.
  on: () => undefined as unknown as Session,

  setSpellCheckerEnabled(enabled: boolean) {
    checksSpelling = enabled
  },
  isSpellCheckerEnabled: () => checksSpelling,
  addWordToSpellCheckerDictionary: () => true,
} satisfies Partial<Session>

const others = new Map<string, ReturnType<typeof sessionFetch>>()

/** Returns the session of a partition: connections of its own, and no pages. */
function fromPartition(name: string) {
  const own = others.get(name) ?? sessionFetch()
  others.set(name, own)
  return own
}

export const session = { defaultSession, fromPartition }
