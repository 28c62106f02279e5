import { vi } from 'vitest'

/** The notifications that a page has shown; `press` does what an owner's press does. */
export type ShownNotices = {
  readonly shown: { readonly title: string; readonly options: NotificationOptions; press(): void }[]
  /** The owner's answer when the browser asks for permission. */
  answer: NotificationPermission
}

/**
 * Installs notifications, which happy-dom lacks, with the given permission at first. Closing the test's window removes
 * them.
 */
export function browserNotices(permission: NotificationPermission): ShownNotices {
  const notices: ShownNotices = { shown: [], answer: 'granted' }
  class BrowserNotification {
    static permission = permission
    static requestPermission = async () => {
      BrowserNotification.permission = notices.answer
      return notices.answer
    }
    onclick: (() => void) | null = null
    constructor(title: string, options: NotificationOptions) {
      notices.shown.push({ title, options, press: () => this.onclick?.() })
    }
    close(): void {}
  }
  vi.stubGlobal('Notification', BrowserNotification)
  return notices
}
