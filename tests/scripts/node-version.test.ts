import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leastSafe, objectionTo } from '../../scripts/project/node-version.ts'

test.each(['20.19.0', '22.14.0', '23.11.1'])('Node %s is refused as too old', (version) => {
  expect(objectionTo(version)).toEqual({ ends: true, words: expect.stringContaining(`this is ${version}.`) })
})

test.each(['24.0.0', '24.9.7', '24.18.0'])(
  'Node %s gets a warning about missing security fixes',
  (version) => {
    expect(objectionTo(version)).toEqual({
      ends: false,
      words: expect.stringContaining(`Node ${version} lacks security fixes.`),
    })
  },
)

test.each(['24.18.1', '24.18.10', '24.21.0', '25.0.0', '26.10.0'])('Node %s gets no warning', (version) => {
  expect(objectionTo(version)).toBeNull()
})

test('The oldest safe version of Node is the oldest that package.json installs, so both have to be raised together', () => {
  const file = join(import.meta.dirname, '../../package.json')
  // Safe: our own file has the field.
  const { optionalDependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const ours = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(ours.map(([, version]) => version)).toContain(leastSafe.join('.'))
  for (const [, version] of ours) expect(objectionTo(version)).toBeNull()
})
