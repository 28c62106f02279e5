import type { Session } from 'electron'
import { browser } from './browser.ts'
import { sessionFetch } from './session-fetch.ts'

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

type Ask = Exclude<Parameters<Session['setPermissionRequestHandler']>[0], null>

let asked: Ask | undefined
let checksSpelling = true

/** Asks the app for a page. What it says is only heard: what a page is granted follows from the check below. */
export function askPermission(contents: object, permission: string): void {
  // The app is given the window, and here that is all it may look at.
  asked?.(
    contents as Parameters<Ask>[0],
    permission as Parameters<Ask>[1],
    () => {},
    {} as Parameters<Ask>[3],
  )
}

const defaultSession = {
  ...sessionFetch(),

  setPermissionRequestHandler(ask: Ask) {
    asked = ask
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

  // Pages of the test driver save by its own ways, of which nobody is told here.
  on: () => undefined as unknown as Session,

  setSpellCheckerEnabled(enabled: boolean) {
    checksSpelling = enabled
  },
  isSpellCheckerEnabled: () => checksSpelling,
  addWordToSpellCheckerDictionary: () => true,
} satisfies Partial<Session>

const others = new Map<string, ReturnType<typeof sessionFetch>>()

/** Another session has connections of its own, and nothing to show. */
function fromPartition(name: string) {
  const own = others.get(name) ?? sessionFetch()
  others.set(name, own)
  return own
}

export const session = { defaultSession, fromPartition }
