import { cleanup, render, waitFor } from '@testing-library/react'
import { setTimeout as rest } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { RowPictures } from '../../../src/renderer/shop/orders/RowPictures.tsx'

/**
 * Longer than the pause after which a page is at rest, shorter than a row that is scrolled past waits for its
 * picture.
 */
const restedMs = 400

let made = 0
beforeEach(() => rest(restedMs))

/** Renders a row whose picture was never loaded before. */
function row() {
  made += 1
  const imageUrl = `https://pictures.example/${made}.png`
  const drawn = render(
    <RowPictures items={[{ name: 'Mug', option: '', quantity: 1, imageUrl }]} lineCount={1} squares={4} />,
  )
  onTestFinished(cleanup)
  return { ...drawn, pictures: () => drawn.container.querySelectorAll('img').length }
}

const scroll = () => document.body.dispatchEvent(new Event('scroll'))

test('a row rendered while the page is at rest shows its picture at once', () => {
  expect(row().pictures()).toBe(1)
})

test('a row that is scrolled to shows its picture when scrolling pauses', async () => {
  scroll()
  const { pictures } = row()
  expect(pictures()).toBe(0)
  await waitFor(() => expect(pictures()).toBe(1))
})

test('rows that are scrolled past never request their pictures', () => {
  // On a slow machine the page would be at rest between two scroll events.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  scroll()
  const passed = row()
  for (let moves = 0; moves < 3; moves += 1) {
    vi.advanceTimersByTime(50)
    scroll()
  }
  expect(passed.pictures()).toBe(0)
  passed.unmount()
  vi.advanceTimersByTime(restedMs)
  expect(document.querySelectorAll('img')).toHaveLength(0)
})

test('a row that stays in view while the page is scrolled slowly shows its picture', async () => {
  scroll()
  const { pictures } = row()
  const scrolling = setInterval(scroll, 40)
  await waitFor(() => expect(pictures()).toBe(1), { timeout: 20_000 })
  clearInterval(scrolling)
})
