import { expect, test } from 'vitest'
import { texts } from '../../../src/renderer/texts/texts.ts'

const { joined } = texts.settings.writing
const summary = { both: 0, waiting: 0, leftOut: 0, isDamaged: false }

test('The sentence about a second folder of a shop says what was joined and where the folder is kept', () => {
  expect(joined({ folder: '/shops/a/joined/b', told: summary })).toBe(
    'This shop was kept twice here, for two sign-ins. All that you wrote is together now. The other folder was not deleted: it is kept as /shops/a/joined/b.',
  )
  expect(joined({ folder: 'b', told: { both: 1, waiting: 2, leftOut: 3, isDamaged: true } })).toBe(
    'This shop was kept twice here, for two sign-ins. All that you wrote is together now. One text had been changed in both: both are here. 2 changes that waited there wait here now. The other file was damaged: what could be read of it is here. 3 of its entries could not be added, and are only there. The other folder was not deleted: it is kept as b.',
  )
})

test('The sentence about a folder that could not be joined says where it waits', () => {
  expect(joined({ folder: '/shops/a/joining/b', told: null })).toBe(
    'What you wrote for this shop under another sign-in could not be added here yet. It is kept in /shops/a/joining/b, and Backroom tries again when this shop is opened next.',
  )
})
