import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostProgram, openPlace } from './host-program.ts'

test('The browser host’s report of an error contains no secret', async () => {
  const { place, dataDir } = openPlace()
  // The error for a missing window contains its path, which looks like a secret here.
  const host = await hostProgram({ dataDir, windowFolder: join(place, 'password=kingfisher7') })
  expect((await fetch(new URL('/', host.url))).status).toBe(500)
  const output = await host.stop()
  expect(output).toContain('GET /: Error: ENOENT')
  // How much else is removed depends on the random name of the folder before it.
  expect(output).toContain('…')
  expect(output).not.toContain('kingfisher7')
})

test('A failure for which nobody waited ends no browser host: it is logged, and every window works on', async () => {
  const host = await hostProgram({
    ...openPlace(),
    // It fails once the address is printed, which a test can wait for.
    first: `const { log } = console
      console.log = (line) => {
        log(line)
        void Promise.reject(new Error('left alone'))
      }`,
  })
  await host.says('Nobody waited for this')
  expect((await fetch(new URL('/', host.url))).status).toBe(200)
  expect(await host.stop()).not.toContain('Node.js v')
})
