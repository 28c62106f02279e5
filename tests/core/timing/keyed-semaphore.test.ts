import { expect, test } from 'vitest'
import { createKeyedSemaphore } from '../../../src/core/timing/keyed-semaphore.ts'

test('Work with the same key runs in turn, even after a failure; work with another key doesn’t wait', async () => {
  const inTurn = createKeyedSemaphore()
  const done: string[] = []
  const slow = Promise.withResolvers<void>()
  const first = inTurn('one', async () => {
    await slow.promise
    done.push('one, first')
    throw new Error('Not taken')
  })
  const second = inTurn('one', async () => void done.push('one, second'))
  await inTurn('another', async () => void done.push('another'))
  expect(done).toEqual(['another'])
  slow.resolve()
  await expect(first).rejects.toThrow('Not taken')
  await second
  expect(done).toEqual(['another', 'one, first', 'one, second'])
})
