import { cleanup, render, waitFor } from '@testing-library/react'
import { setTimeout as rest } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { RowPictures } from '../../../src/renderer/shop/orders/RowPictures.tsx'

/** Longer than a page has to rest, shorter than a row that is scrolled past is looked at. */
const restedMs = 400

let made = 0
beforeEach(() => rest(restedMs))

/** A row whose picture nobody has seen yet. */
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

test('a row that is there at rest has its picture at once', () => {
  expect(row().pictures()).toBe(1)
})

test('a row that is scrolled to has its picture when the page rests', async () => {
  scroll()
  const { pictures } = row()
  expect(pictures()).toBe(0)
  await waitFor(() => expect(pictures()).toBe(1))
})

test('rows that are scrolled past never ask for theirs', () => {
  // A machine that takes its time between two moves of the hand would let the page rest.
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

test('a row that stays while the page is scrolled slowly has its picture all the same', async () => {
  scroll()
  const { pictures } = row()
  const scrolling = setInterval(scroll, 40)
  await waitFor(() => expect(pictures()).toBe(1), { timeout: 20_000 })
  clearInterval(scrolling)
})
