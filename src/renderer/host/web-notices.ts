import { useSyncExternalStore } from 'react'
import type { Notice } from '#shared/app/notices.ts'

/** Whether this page may show notices; `none`: this browser has none to show. */
export type NoticePermission = NotificationPermission | 'none'

/** The browser has answered the owner's press; it tells nobody of that by itself. */
const answered = 'backroom:notices-answered'

function permission(): NoticePermission {
  return 'Notification' in window ? Notification.permission : 'none'
}

/** Follows what the browser says, also when it was changed in the browser's own settings meanwhile. */
export function useNoticePermission(): NoticePermission {
  return useSyncExternalStore((listener) => {
    window.addEventListener(answered, listener)
    window.addEventListener('focus', listener)
    return () => {
      window.removeEventListener(answered, listener)
      window.removeEventListener('focus', listener)
    }
  }, permission)
}

/** Lets the browser ask the owner. Only ever at a press of theirs: asked out of the blue, one says no for good. */
export async function requestNoticePermission(): Promise<void> {
  await Notification.requestPermission()
  window.dispatchEvent(new Event(answered))
}

/**
 * Shows a notice where the host leaves that to the window and the browser lets it. By its tag the same one of another
 * window takes the place of this one, so that the owner sees it once. Answers whether it is shown.
 */
export function showWebNotice({ id, title, body, sound }: Notice, onChosen: () => void): boolean {
  if (permission() !== 'granted') return false
  const shown = new Notification(title, { body, tag: id, silent: !sound })
  shown.onclick = () => {
    window.focus()
    shown.close()
    onChosen()
  }
  return true
}
