import { listenTo } from '../support/hearing/by-ear.ts'
import { expect, test } from '../support/fixtures.ts'
import { beforeTheJobs, sevenJobs } from '../support/hearing/seven-jobs.ts'

test('A screen reader receives during seven jobs what their transcripts say', async ({ page, ownShop }) => {
  test.slow()
  await beforeTheJobs(page)
  const ear = await listenTo(page)
  for (const { name, title, go, after } of sevenJobs) {
    await test.step(title, async () => {
      await go({ page, ear, shop: ownShop })
      // Compares what was heard with the transcript in tests/e2e/heard.
      expect.soft(ear.transcript()).toMatchSnapshot(`${name}.txt`)
    })
    await after?.(page)
  }
})
