import { expect, test } from 'vitest'
import { flow, type Block, type Piece } from '../../../src/renderer/features/paper/layout/flow.ts'

const room = { first: 100, more: 100, frames: {} }
const row = (height: number, more: Partial<Block> = {}): Block => ({ height, ...more })

/** Returns a text of this many lines, each 10 high and 5 characters long. */
function text(lines: number): Block {
  return {
    height: lines * 10,
    lines: () =>
      Array.from({ length: lines }, (_, index) => ({ start: index * 5, bottom: (index + 1) * 10 })),
  }
}

const numbers = (pages: readonly (readonly Piece[])[]) => pages.map((page) => page.map(({ block }) => block))

test('blocks that fit are on one page, in their order', () => {
  expect(numbers(flow([row(40), row(30), row(30)], room))).toEqual([[0, 1, 2]])
})

test('rows that do not fit go whole to the next page, and the first page may have less room', () => {
  const blocks = Array.from({ length: 60 }, () => row(13))
  const pages = flow(blocks, { ...room, first: 70, more: 90 })
  expect(pages.map((page) => page.length)).toEqual([5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1])
  expect(numbers(pages).flat()).toEqual(blocks.map((_, index) => index))
})

test('a total takes the last row with it rather than stand alone', () => {
  expect(numbers(flow([row(40), row(40), row(30, { follows: true })], room))).toEqual([[0], [1, 2]])
})

test('a frame takes its height once on each page that it reaches', () => {
  const note = (height: number) => row(height, { frame: 'note' })
  const pages = flow([note(30), note(30), note(30), note(30)], { ...room, frames: { note: 15 } })
  expect(numbers(pages)).toEqual([
    [0, 1],
    [2, 3],
  ])
})

test('a long text continues on as many pages as it needs, without losing or doubling a line', () => {
  const pages = flow([row(50), text(37)], room)
  const pieces = pages.flat().filter(({ block }) => block === 1)
  expect(pages).toHaveLength(5)
  expect(pieces[0]?.from).toBe(0)
  expect(pieces.at(-1)?.to).toBeNull()
  for (const [index, piece] of pieces.entries()) if (index > 0) expect(piece.from).toBe(pieces[index - 1]?.to)
})

test('no single line of a text is left at the foot or the head of a page', () => {
  const [first, second] = flow([row(85), text(4)], room)
  expect([first?.length, second]).toEqual([1, [{ block: 1, from: 0, to: null }]])

  const parts = flow([row(65), text(4)], room).flat()
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [0, null],
    [0, 10],
    [10, null],
  ])
})

test('a heading stays with the first lines of its text', () => {
  const pages = numbers(flow([row(75), row(10), { ...text(20), follows: true }], room))
  expect(pages).toEqual([[0], [1, 2], [2], [2]])
})

test('a block that is larger than a page and can’t be split gets a page of its own', () => {
  expect(numbers(flow([row(10), row(400), row(10)], room))).toEqual([[0], [1], [2]])
})
