import { BrowserWindow, dialog, Notification } from 'electron'
import { updateTexts } from '#shared/texts/shell/updates.ts'
import { showMessageInWindow } from '../window/message-in-window.ts'
import type { UpdateDialogs } from './updates.ts'
import { showWindow } from '../window/window.ts'
import { boxTitle } from '../window/box-title.ts'

/** Notifications on the screen: without a reference, they and their listeners would be garbage-collected. */
const shown = new Set<Notification>()

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
    shown.add(notification)
    notification.on('click', () => {
      showWindow()
      onOpen()
    })
    notification.on('close', () => shown.delete(notification))
    notification.show()
  },
  progress(part) {
    for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(part ?? -1)
  },
}
