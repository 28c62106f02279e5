import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withoutProfile } from '../../scripts/guide/plain-webp.ts'

const pictures = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url))

it('A picture of the guide carries no colour profile, and one that has one loses nothing else', () => {
  const names = readdirSync(pictures)
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) {
    const plain = readFileSync(`${pictures}${name}`)
    expect([name, withoutProfile(plain).equals(plain)]).toEqual([name, true])

    const part = (kind: string, content: Buffer) => {
      const size = Buffer.alloc(4)
      size.writeUInt32LE(content.length)
      return Buffer.concat([Buffer.from(kind, 'latin1'), size, content, Buffer.alloc(content.length % 2)])
    }
    const extras = [part('VP8X', Buffer.alloc(10)), part('ICCP', Buffer.alloc(457))]
    const profiled = Buffer.concat([plain.subarray(0, 12), ...extras, plain.subarray(12)])
    expect([name, withoutProfile(profiled).equals(plain)]).toEqual([name, true])
  }
})
