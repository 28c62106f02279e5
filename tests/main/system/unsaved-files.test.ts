import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { reportUnsavedFiles } from '../../../src/main/system/unsaved-files.ts'

const { session, boxes, dialog } = await vi.hoisted(async () => {
  const events = await import('node:events')
  const boxes: (readonly [title: string, detail: string])[] = []
  const dialog = { showErrorBox: (title: string, detail: string) => void boxes.push([title, detail]) }
  return { session: { defaultSession: new events.EventEmitter() }, boxes, dialog }
})
vi.mock('electron', () => ({ session, dialog }))

/** Lets a page save a file, as Electron reports it, and end in this way. */
function save(path: string, state: 'completed' | 'cancelled' | 'interrupted') {
  const item = Object.assign(new EventEmitter(), {
    getSavePath: () => path,
    getFilename: () => 'orders.csv',
  })
  session.defaultSession.emit('will-download', {}, item)
  item.emit('done', {}, state)
}

test('A file that a page saves and the disk does not take is named in a box, with what to do; any other is not', () => {
  const lines: string[] = []
  reportUnsavedFiles((line) => lines.push(line))
  save('/home/ada/orders of today.csv', 'completed')
  save('', 'cancelled')
  expect(boxes).toEqual([])
  save('/home/ada/orders of today.csv', 'interrupted')
  save('', 'interrupted')
  const detail =
    'It could not be written there. Make room on that disk, or save the file again in another place.'
  expect(boxes).toEqual([
    ['orders of today.csv was not saved', detail],
    ['orders.csv was not saved', detail],
  ])
  expect(lines).toEqual(['A file was not saved: orders of today.csv', 'A file was not saved: orders.csv'])
})
