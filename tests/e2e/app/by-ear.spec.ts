import { listenTo } from '../support/hearing/by-ear.ts'
import { expect, test } from '../support/fixtures.ts'
import { beforeTheJobs, sevenJobs } from '../support/hearing/seven-jobs.ts'

test('Seven jobs are heard as they were written down', async ({ page, ownShop }) => {
  test.slow()
  await beforeTheJobs(page)
  const ear = await listenTo(page)
  for (const { name, title, go, after } of sevenJobs) {
    await test.step(title, async () => {
      await go({ page, ear, shop: ownShop })
      // What is heard is held against what was written down beside this file.
      expect.soft(ear.transcript()).toMatchSnapshot(`${name}.txt`)
    })
    await after?.(page)
  }
})
