import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostProgram, openPlace } from './host-program.ts'

test('What the browser host says of a mistake holds no secret', async () => {
  const { place, dataDir } = openPlace()
  // A window that is not there is told by its place, and that is like what must not be told.
  const host = await hostProgram({ dataDir, windowFolder: join(place, 'password=kingfisher7') })
  expect((await fetch(new URL('/', host.url))).status).toBe(500)
  const said = await host.stop()
  expect(said).toContain('GET /: Error: ENOENT')
  // How much goes with it hangs on the name of the folder before it, which is drawn by lot.
  expect(said).toContain('…')
  expect(said).not.toContain('kingfisher7')
})
