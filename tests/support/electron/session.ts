import type { HeadersReceivedResponse, OnHeadersReceivedListenerDetails, Session } from 'electron'
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

type Headers = (
  details: OnHeadersReceivedListenerDetails,
  decide: (response: HeadersReceivedResponse) => void,
) => void

let heard: Headers | undefined

/** Asks the app what it thinks of an answer's headers, before anybody reads its body. Of what the main process fetched. */
export async function isLetThrough({
  url,
  headers,
  status: statusCode,
  statusText,
}: Response): Promise<boolean> {
  if (!heard) return true
  const ask = heard
  const responseHeaders = Object.fromEntries([...headers].map(([name, value]) => [name, [value]]))
  const decided = await new Promise<HeadersReceivedResponse>((decide) =>
    ask(
      {
        id: 0,
        url,
        method: 'GET',
        resourceType: 'other',
        referrer: '',
        timestamp: 0,
        statusLine: statusText,
        statusCode,
        responseHeaders,
      },
      decide,
    ),
  )
  return !decided.cancel
}

const defaultSession = {
  webRequest: {
    onHeadersReceived(_filter: object, listener: Headers) {
      heard = listener
    },
  } as unknown as Session['webRequest'],

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

/** Packages that fetch for themselves want a session of their own; there is only one here. */
export const session = { defaultSession, fromPartition: () => defaultSession }
