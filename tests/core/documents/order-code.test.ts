import { expect, it, onTestFinished } from 'vitest'
import decodeQR from 'qr/decode.js'
import { orderCode } from '#core/documents/paper/order-code.ts'
import { connectedShop } from '../../support/core/core.ts'

const quiet = 4
const pixels = 3

/** Draws the code as a camera sees it: with a white margin, each square some pixels wide. Squares may be smeared. */
function picture(code: readonly string[], smeared: (row: number, column: number) => boolean = () => false) {
  const side = code.length + 2 * quiet
  const width = side * pixels
  const data = new Uint8ClampedArray(width * width * 4)
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [row, column] = [Math.floor(y / pixels) - quiet, Math.floor(x / pixels) - quiet]
      const isDark = code[row]?.[column] === '1' && !smeared(row, column)
      data.set([...Array<number>(3).fill(isDark ? 0 : 255), 255], (y * width + x) * 4)
    }
  return { width, height: width, data }
}

it('The code on every slip and label decodes to its order’s number', async () => {
  const app = await connectedShop({ orders: 150 })
  onTestFinished(() => app.close())
  const { slips } = await app.call('paper.slips', { scope: { filter: {} } })
  const { labels } = await app.call('paper.labels', { scope: { filter: {} } })
  expect([slips.length, labels.length]).toEqual([150, 150])
  for (const { orderId, code } of [...slips, ...labels]) expect(decodeQR(picture(code))).toBe(orderId)
})

it('A code is square, without a white margin, and small enough for a slip', () => {
  for (const number of ['KXBF-310482', '1', '1000000000', 'kxbf-310482', 'Ordre №7']) {
    const code = orderCode(number)
    expect(code).toHaveLength(21)
    for (const row of code) expect(row).toMatch(/^[01]{21}$/)
    expect(code[0]?.startsWith('1111111')).toBe(true)
    expect(decodeQR(picture(code))).toBe(number)
  }
})

it('A code is readable when a part of it is smeared', () => {
  const smeared = (row: number, column: number) => row >= 17 && column >= 17
  expect(decodeQR(picture(orderCode('KXBF-310482'), smeared))).toBe('KXBF-310482')
})

it('An order number that is empty or too long to scan has no code', () => {
  expect([orderCode(''), orderCode('9'.repeat(65))]).toEqual([[], []])
  const longNumber = '9'.repeat(64)
  expect(decodeQR(picture(orderCode(longNumber)))).toBe(longNumber)
})
