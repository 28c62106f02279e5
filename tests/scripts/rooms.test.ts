import { expect, test } from 'vitest'
import { roomsOf, testsOfChanges, testsOfRoom } from '../../scripts/testing/rooms.ts'

const tests = [
  'tests/browser/flags.test.ts',
  'tests/core/mirror/find.test.ts',
  'tests/core/new-orders.test.ts',
  'tests/core/orders-around.test.ts',
  'tests/core/orders.test.ts',
  'tests/core/outbox/shipping.test.ts',
  'tests/core/outbox/kill/thousand.test.ts',
  'tests/core/shop.test.ts',
  'tests/core/stock-report.test.ts',
  'tests/lint/imports.test.ts',
  'tests/main/security-page.test.ts',
  'tests/renderer/app/palette.test.tsx',
  'tests/renderer/orders/find-orders.test.tsx',
  'tests/renderer/orders/sums.test.ts',
  'tests/renderer/outbox/waiting.test.tsx',
  'tests/sandbox/orders-list.test.ts',
  'tests/sandbox/seed.test.ts',
  'tests/shared/money.test.ts',
  'tests/shared/reorder.test.ts',
]

const of = (...changed: string[]) => testsOfChanges(changed, tests)

test('the tests of a room are those in every folder of its name, in core and in the window, and the files named after it', () => {
  expect(testsOfRoom('outbox', tests)).toEqual([
    'tests/core/outbox/shipping.test.ts',
    'tests/core/outbox/kill/thousand.test.ts',
    'tests/renderer/outbox/waiting.test.tsx',
  ])
  expect(testsOfRoom('orders', tests)).toEqual([
    'tests/core/orders-around.test.ts',
    'tests/core/orders.test.ts',
    'tests/renderer/orders/find-orders.test.tsx',
    'tests/renderer/orders/sums.test.ts',
    'tests/sandbox/orders-list.test.ts',
  ])
})

test('a room given with its path is only that folder, in any notation', () => {
  const inCore = ['tests/core/outbox/shipping.test.ts', 'tests/core/outbox/kill/thousand.test.ts']
  for (const room of [
    'core/outbox',
    'src/core/outbox',
    'tests/core/outbox',
    'core/outbox/',
    'src\\core\\outbox',
  ])
    expect(testsOfRoom(room, tests)).toEqual(inCore)
  expect(testsOfRoom('src/renderer/features/orders', tests)).toEqual(testsOfRoom('renderer/orders', tests))
  expect(testsOfRoom('shared', tests)).toEqual(['tests/shared/money.test.ts', 'tests/shared/reorder.test.ts'])
  expect(testsOfRoom('core/orders', tests)).toEqual([
    'tests/core/orders-around.test.ts',
    'tests/core/orders.test.ts',
  ])
  expect(testsOfRoom('tests/core/shop.test.ts', tests)).toEqual(['tests/core/shop.test.ts'])
})

test('an unknown room has no tests, and all rooms can be listed', () => {
  expect(testsOfRoom('cellar', tests)).toEqual([])
  expect(testsOfRoom('order', tests)).toEqual([])
  expect(roomsOf(tests)).toEqual([
    'browser',
    'core',
    'core/mirror',
    'core/outbox',
    'core/outbox/kill',
    'lint',
    'main',
    'renderer',
    'renderer/app',
    'renderer/orders',
    'renderer/outbox',
    'sandbox',
    'shared',
  ])
})

test('a changed file in a room of core runs that room and the window’s room of the same name', () => {
  expect(of('src/core/outbox/ship-order.ts').tests).toEqual([
    'tests/core/outbox/shipping.test.ts',
    'tests/core/outbox/kill/thousand.test.ts',
    'tests/renderer/outbox/waiting.test.tsx',
  ])
  expect(of('src/core/mirror/words/fold.ts').tests).toEqual(['tests/core/mirror/find.test.ts'])
})

test('a changed file of a feature runs the tests of the feature', () => {
  const orders = ['tests/renderer/orders/find-orders.test.tsx', 'tests/renderer/orders/sums.test.ts']
  expect(of('src/renderer/features/orders/list/rows/OrderRow.tsx').tests).toEqual(orders)
  expect(of('src/renderer/texts/orders/orders.ts').tests).toEqual(orders)
  expect(of('src/renderer/app/palette/seldom.ts').tests).toEqual(['tests/renderer/app/palette.test.tsx'])
})

test('a changed file outside of the rooms runs the tests of its name, else those with a word of its name', () => {
  expect(of('src/core/calls/orders/orders.ts').tests).toEqual([
    'tests/core/orders-around.test.ts',
    'tests/core/orders.test.ts',
  ])
  expect(of('src/core/calls/orders/mark-orders.ts').tests).toEqual([
    'tests/core/new-orders.test.ts',
    'tests/core/orders-around.test.ts',
    'tests/core/orders.test.ts',
  ])
  expect(of('src/sandbox/seed/names.ts').tests).toEqual(['tests/sandbox/seed.test.ts'])
  // The beginning of a word does not match.
  expect(of('src/core/sho.ts')).toEqual({ tests: [], without: ['src/core/sho.ts'] })
})

test('a changed shared rule runs the tests of all shared rules', () => {
  expect(of('src/shared/orders/order.ts').tests).toEqual([
    'tests/shared/money.test.ts',
    'tests/shared/reorder.test.ts',
  ])
})

test('a changed test runs itself, and a changed helper of tests runs its folder', () => {
  expect(of('tests/core/shop.test.ts').tests).toEqual(['tests/core/shop.test.ts'])
  expect(of('tests/renderer/orders/open-orders.ts').tests).toEqual([
    'tests/renderer/orders/find-orders.test.tsx',
    'tests/renderer/orders/sums.test.ts',
  ])
  expect(of('src/browser/gate.ts').tests).toEqual(['tests/browser/flags.test.ts'])
})

test('each test runs once for several changed files of its room, and files without tests of their name are listed', () => {
  expect(
    of(
      'src/core/outbox/ship-order.ts',
      'tests/core/outbox/shipping.test.ts',
      'src/core/timing/clock.ts',
      'package.json',
      'README.md',
      'src/renderer/components/buttons/Button.module.css',
    ),
  ).toEqual({
    tests: [
      'tests/core/outbox/shipping.test.ts',
      'tests/core/outbox/kill/thousand.test.ts',
      'tests/renderer/outbox/waiting.test.tsx',
    ],
    without: ['src/core/timing/clock.ts', 'package.json'],
  })
})
