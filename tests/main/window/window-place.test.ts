import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeBeside } from '../../../src/main/window/place-beside.ts'
import { placeOnScreens } from '../../../src/main/window/window-place.ts'

const laptop = { x: 0, y: 25, width: 1440, height: 875 }
const beside = { x: 1440, y: 0, width: 1920, height: 1080 }
const storedPlace = { x: 100, y: 80, width: 1200, height: 700, maximized: false }

test('The first window has its own size, in the middle of the first screen', () => {
  expect(placeOnScreens(null, [laptop])).toEqual({ width: 1360, height: 860 })
})

test('A window opens where the owner left it, also on the second screen', () => {
  expect(placeOnScreens(storedPlace, [laptop])).toEqual({ x: 100, y: 80, width: 1200, height: 700 })
  expect(placeOnScreens({ ...storedPlace, x: 1600 }, [laptop, beside])).toMatchObject({ x: 1600, y: 80 })
})

test('A window whose screen is no longer connected opens on the first one', () => {
  expect(placeOnScreens({ ...storedPlace, x: 1600 }, [laptop])).toEqual({ width: 1200, height: 700 })
})

test.each([
  ['above the screen', { ...storedPlace, y: -300 }],
  ['below it', { ...storedPlace, y: 890 }],
  ['nearly all of it at the right', { ...storedPlace, x: 1400 }],
  ['nearly all of it at the left', { ...storedPlace, x: -1150 }],
])('The system places a window that the owner could not grab: %s', (_where, lost) => {
  expect(placeOnScreens(lost, [laptop])).not.toHaveProperty('x')
})

test('A window half outside of its screen stays where the owner put it', () => {
  expect(placeOnScreens({ ...storedPlace, x: -600 }, [laptop])).toMatchObject({ x: -600, y: 80 })
})

test('A window is never larger than its screen nor smaller than the least usable size', () => {
  expect(placeOnScreens({ ...storedPlace, width: 4000, height: 3000 }, [laptop])).toMatchObject({
    width: 1440,
    height: 875,
  })
  expect(placeOnScreens({ ...storedPlace, width: 10, height: 10 }, [laptop])).toMatchObject({
    width: 640,
    height: 520,
  })
})

test('For any stored place, part of the title bar is on a screen, or the system places the window', () => {
  const number = fc.integer({ min: -5000, max: 5000 })
  const size = fc.integer({ min: 200, max: 4000 })
  fc.assert(
    fc.property(number, number, size, size, (x, y, width, height) => {
      const place = placeOnScreens({ x, y, width, height, maximized: false }, [laptop, beside])
      if (place.x === undefined || place.y === undefined) return
      const { x: left, y: top } = place
      const seen = [laptop, beside].some(
        (screen) =>
          Math.min(left + width, screen.x + screen.width) - Math.max(left, screen.x) >= 120 &&
          top >= screen.y &&
          top < screen.y + screen.height,
      )
      expect(seen).toBe(true)
    }),
  )
})

test('An order’s window opens beside the window that it was opened from, at the right or the left', () => {
  const front = { x: 0, y: 100, width: 1000, height: 700 }
  const wide = { x: 0, y: 0, width: 1920, height: 1080 }
  expect(placeBeside(front, [wide])).toEqual({ x: 1000, y: 100, width: 720, height: 700 })
  expect(placeBeside({ ...front, x: 920 }, [wide])).toEqual({ x: 200, y: 100, width: 720, height: 700 })
})

test('Without room beside it an order’s window opens over the other one, shifted so that both can be grabbed', () => {
  const front = { x: 40, y: 25, width: 1360, height: 875 }
  expect(placeBeside(front, [laptop])).toEqual({ x: 72, y: 25, width: 720, height: 875 })
})

test('An order opened from a window on the second screen opens there', () => {
  const at = placeBeside({ x: 1440, y: 0, width: 1000, height: 900 }, [laptop, beside])
  expect(at).toEqual({ x: 2440, y: 0, width: 720, height: 900 })
})
