import { expect, it } from 'vitest'
import type { Document } from '../../../src/core/api/json-api/document.ts'
import { TooSlowReply } from '../../../src/core/api/errors/api-error.ts'
import { firstFitting, readFitting } from '../../../src/core/api/json-api/fitting-pages.ts'
import { verbatim } from '#shared/texts/message.ts'

const page: Document = { data: [], withoutId: 0, count: null, hasLinks: false, next: null }

it('An outage that begins when a size that was too slow is tried again makes no page smaller', async () => {
  const fitting = firstFitting()
  let slowFrom = 50
  const requested: number[] = []
  const read = () =>
    readFitting(
      fitting,
      100,
      () => true,
      async (size) => {
        requested.push(size)
        if (size >= slowFrom) throw new TooSlowReply(verbatim('Orders not read'), 20_000)
        return page
      },
    )
  for (let pages = 0; pages < 8; pages += 1) await read()
  slowFrom = 0
  requested.length = 0
  await expect(read()).rejects.toBeInstanceOf(TooSlowReply)
  expect(requested).toEqual([50, 20, 1])
  expect(fitting.maxPageSize).toBe(20)
})
