import { expect, test } from 'vitest'
import { isOurWindow } from '../../../src/main/bridge/sender.ts'

const ours = { origin: 'app://backroom' }

test('The top frame of our window may call', () => {
  expect(isOurWindow({ sender: { mainFrame: ours }, senderFrame: ours })).toBe(true)
})

test('A frame inside our window may not call, whatever its origin is', () => {
  const foreign = { origin: 'https://evil.example' }
  expect(isOurWindow({ sender: { mainFrame: ours }, senderFrame: foreign })).toBe(false)
  const sameOrigin = { origin: 'app://backroom' }
  expect(isOurWindow({ sender: { mainFrame: ours }, senderFrame: sameOrigin })).toBe(false)
})

test.each(['https://evil.example', 'app://elsewhere', 'file://', 'null', 'app://backroom.evil.example'])(
  'A window at %s may not call',
  (origin) => {
    const foreign = { origin }
    expect(isOurWindow({ sender: { mainFrame: foreign }, senderFrame: foreign })).toBe(false)
  },
)

test('A closed frame may not call', () => {
  expect(isOurWindow({ sender: { mainFrame: ours }, senderFrame: null })).toBe(false)
})
