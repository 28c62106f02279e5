import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, onTestFinished, test } from 'vitest'
import { isSigned } from '../../src/main/updates/update-signature.ts'

const root = join(import.meta.dirname, '../..')
const asPem = ({ publicKey, privateKey } = generateKeyPairSync('ed25519')) => ({
  RELEASE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  RELEASE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
})

const latest = `version: 0.2.0
files:
  - url: Backroom-0.2.0-linux-x86_64.AppImage
    sha512: ${'A'.repeat(86)}==
    size: 1000
path: Backroom-0.2.0-linux-x86_64.AppImage
sha512: ${'A'.repeat(86)}==
releaseDate: '2026-03-02T09:00:00.000Z'
`

/** Creates a folder of a release and returns functions that sign it and read it. */
async function release(names: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of names) await writeFile(join(folder, name), latest)
  return {
    sign: (keys: Partial<ReturnType<typeof asPem>>) =>
      new Promise<{ code: number; output: string }>((done) => {
        execFile(
          process.execPath,
          ['scripts/sign-release.ts', folder],
          { cwd: root, env: { ...process.env, ...keys } },
          (error, out, words) => done({ code: error ? 1 : 0, output: out + words }),
        )
      }),
    read: async (name: string) => load(await readFile(join(folder, name), 'utf8')) as object,
  }
}

test('Every description of a release gets one signature, which the app accepts', async () => {
  const { sign, read } = await release(['latest.yml', 'latest-linux.yml', 'latest-mac.yml'])
  const keys = asPem()
  expect((await sign(keys)).code).toBe(0)
  for (const name of ['latest.yml', 'latest-linux.yml', 'latest-mac.yml'])
    expect(isSigned(await read(name), keys.RELEASE_PUBLIC_KEY)).toBe(true)
  expect((await sign(keys)).output).toContain('is signed already')
})

test('A release is not signed with a key that the packed apps would refuse, without keys, or without a description', async () => {
  const one = await release(['latest.yml'])
  expect(await one.sign({ ...asPem(), RELEASE_PUBLIC_KEY: asPem().RELEASE_PUBLIC_KEY })).toEqual({
    code: 1,
    output: expect.stringContaining('is not signed by the key that the packed apps hold'),
  })
  expect(await (await release(['latest.yml'])).sign({})).toMatchObject({ code: 1 })
  expect(await (await release(['Backroom.AppImage'])).sign(asPem())).toMatchObject({ code: 1 })
})
