import { expect, test } from 'vitest'
import { crashPolicy } from '../../../src/main/recovery/crashes.ts'

/** Creates a crash policy for windows with names, some of which may be closed. */
function windows() {
  let now = 0
  const closed = new Set<string>()
  const crashes = crashPolicy<string>(
    () => now,
    (name) => closed.has(name),
  )
  return {
    ...crashes,
    pass: (ms: number) => void (now += ms),
    close: (name: string) => void closed.add(name),
  }
}

test('A window that crashes is reloaded once; at a second crash soon after, the app asks the owner', () => {
  const { stopped, pass } = windows()
  expect(stopped('orders', 'crashed')).toBe('reload')
  pass(59_000)
  expect(stopped('orders', 'oom')).toBe('ask')
})

test('A crash long after the last one counts as the first again', () => {
  const { stopped, pass } = windows()
  expect(stopped('orders', 'crashed')).toBe('reload')
  pass(60_000)
  expect(stopped('orders', 'crashed')).toBe('reload')
})

test('A page that exits normally has not crashed', () => {
  const { stopped } = windows()
  expect(stopped('orders', 'clean-exit')).toBeNull()
  expect(stopped('orders', 'killed')).toBe('reload')
})

test('Crashes are counted for each window, whichever windows are closed between', () => {
  const { opened, stopped, close } = windows()
  opened('orders')
  opened('one order')
  expect(stopped('orders', 'crashed')).toBe('reload')
  expect(stopped('one order', 'crashed')).toBe('reload')
  opened('another order')
  expect(stopped('another order', 'crashed')).toBe('reload')
  expect(stopped('one order', 'crashed')).toBe('ask')
  close('orders')
  expect(stopped('one order', 'crashed')).toBe('ask')
})

test('A window that replaces a crashed one inherits its crashes', () => {
  const { opened, stopped, close, pass } = windows()
  for (const [nth, name] of ['first', 'second', 'third'].entries()) {
    opened(name)
    expect(stopped(name, 'crashed')).toBe(nth === 0 ? 'reload' : 'ask')
    close(name)
    pass(1000)
  }
  opened('later')
  pass(60_000)
  expect(stopped('later', 'crashed')).toBe('reload')
})
