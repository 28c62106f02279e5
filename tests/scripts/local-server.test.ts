import { expect, onTestFinished, test } from 'vitest'
import { localServer } from '../support/services/local-server.ts'

test('a server of the tests that stands for a shop lives on the day of the tests, not of the computer', async () => {
  const server = await localServer(async (_, response) => void response.end())
  onTestFinished(() => server.close())
  const { headers } = await fetch(server.url)
  const apart = Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())
  expect(apart).toBeLessThan(60 * 60_000)
})
