import { vi } from 'vitest'

/** A browser's notifications as a page sees them: shown ones are remembered, and pressed as an owner would. */
export type ShownNotices = {
  readonly shown: { readonly title: string; readonly options: NotificationOptions; press(): void }[]
  /** What the owner answers when the browser asks. */
  answer: NotificationPermission
}

/** happy-dom has no notifications; this browser's permission begins as given. Undone when the test's window closes. */
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
