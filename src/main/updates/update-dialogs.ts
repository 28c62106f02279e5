import { BrowserWindow, dialog, Notification } from 'electron'
import { updateTexts } from '#shared/texts/shell/updates.ts'
import { showMessageInWindow } from '../window/message-in-window.ts'
import type { UpdateDialogs } from './updates.ts'
import { showWindow } from '../window/window.ts'
import { boxTitle } from '../window/box-title.ts'

/**
 * The latest notification: without a reference, it and its listener would be garbage-collected. It remains here when it
 * is closed, since Windows says so also of one that it moves to its list.
 */
const shown: { latest?: Notification } = {}

export const updateDialogs: UpdateDialogs = {
  choose: showMessageInWindow,
  show(message, detail) {
    void dialog.showMessageBox({
      title: boxTitle,
      type: 'info',
      message,
      detail,
      buttons: [updateTexts.good],
    })
  },
  notify(title, body, onOpen) {
    const notification = new Notification({ title, body, silent: true })
    shown.latest = notification
    notification.on('click', () => {
      showWindow()
      onOpen()
    })
    notification.show()
  },
  progress(part) {
    for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(part ?? -1)
  },
}
