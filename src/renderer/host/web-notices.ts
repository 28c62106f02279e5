import { useSyncExternalStore } from 'react'
import type { Notice } from '#shared/app/notices.ts'

/** Whether this page may show notices; `none`: this browser has no notices. */
export type NoticePermission = NotificationPermission | 'none'

/** The event after the owner answered the browser's question; the browser fires none of its own. */
const answered = 'backroom:notices-answered'

function permission(): NoticePermission {
  return 'Notification' in window ? Notification.permission : 'none'
}

/** The browser's permission; notices a change in the browser's own settings when the window gets focus. */
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

/** Makes the browser ask the owner. Call it only on a press of theirs: people deny an unexpected question for good. */
export async function requestNoticePermission(): Promise<void> {
  await Notification.requestPermission()
  window.dispatchEvent(new Event(answered))
}

/**
 * Shows a notice where the host leaves that to the window and the browser permits it. A notice of another window with
 * the same tag replaces this one, so that the owner sees it once. Returns whether it is shown.
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
