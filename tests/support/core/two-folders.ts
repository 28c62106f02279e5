import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { oauthInput } from './core.ts'
import { ownerBrowser } from '../browsers/owner-browser.ts'
import { passingFolder } from './passing-folder.ts'
import { testCore, testSecrets } from './test-core.ts'
import type { TestCore, TestDeps, TestSecrets } from './test-core.ts'

/** One shop, stored in two folders for its two ways of signing in, as an earlier Backroom stored it. */
export type TwoFolders = {
  readonly sandbox: Sandbox
  readonly dataDir: string
  readonly secrets: TestSecrets
  /** The ids of the two connections, which name their folders. The first is the open one. */
  readonly ids: readonly [byPassword: string, byBrowser: string]
  /** Copies the data folder. Resolves with the copy's path. */
  copy(): Promise<string>
  close(): Promise<void>
}

export type Writing = (app: TestCore, other: TestCore) => Promise<void>

/** Starts core with an owner's browser that allows the shop's application. */
export async function coreAt(sandbox: Sandbox, parts: TestDeps = {}): Promise<TestCore> {
  const browse = ownerBrowser(sandbox)
  return testCore({ openExternal: async (url) => void (await browse(url)), ...parts })
}

/** Returns the input of `session.signIn` for the sandbox's shop. */
export function passwordInput({ account: { subdomain, password }, apiUrl: serviceUrl }: Sandbox) {
  return { subdomain, password, serviceUrl }
}

/** @param write what the owner does in each of them */
export async function twoFolders(write: Writing, parts: TestDeps = {}): Promise<TwoFolders> {
  const sandbox = await startSandbox({ orders: 12, products: 3 })
  const [first, second] = [await coreAt(sandbox, parts), await coreAt(sandbox, parts)]
  const one = await first.call('session.signIn', passwordInput(sandbox))
  const other = await second.call('session.authorize', oauthInput(sandbox))
  await first.call('sync.now', {})
  await second.call('sync.now', {})
  await write(first, second)
  await first.stop()
  await second.stop()

  const { dataDir } = first
  const listOf = async (folder: string): Promise<{ current: string; shops: object[] }> =>
    // The cast holds: core has just written the file.
    JSON.parse(await readFile(join(folder, 'connection.json'), 'utf8')) as {
      current: string
      shops: object[]
    }
  const [ours, theirs] = [await listOf(dataDir), await listOf(second.dataDir)]
  await writeFile(
    join(dataDir, 'connection.json'),
    JSON.stringify({ ...ours, shops: [...ours.shops, ...theirs.shops] }),
  )
  await cp(join(second.dataDir, 'shops'), join(dataDir, 'shops'), { recursive: true })
  const secrets = testSecrets()
  for (const [name, secret] of [...first.secrets.entries, ...second.secrets.entries])
    secrets.entries.set(name, secret)
  await second.close()
  const copies: string[] = []

  return {
    sandbox,
    dataDir,
    secrets,
    ids: [one.connection?.id ?? '', other.connection?.id ?? ''],
    async copy() {
      const to = await mkdtemp(join(passingFolder, 'backroom-core-'))
      copies.push(to)
      await cp(dataDir, to, { recursive: true })
      return to
    },
    async close() {
      for (const folder of [dataDir, ...copies]) await rm(folder, { recursive: true, force: true })
      await sandbox.close()
    },
  }
}

/** Returns every row of a shop's own.db, except the numbers and times that each joining assigns anew. */
export function rowsOf(dataDir: string, id: string): Record<string, unknown[]> {
  const db = new DatabaseSync(join(dataDir, 'shops', id, 'own.db'), { readOnly: true })
  const rows = (query: string) => db.prepare(query).all()
  try {
    return {
      sound: rows('PRAGMA integrity_check'),
      notes: rows('SELECT * FROM notes ORDER BY id'),
      tags: rows('SELECT id, name, color, deleted_at FROM tags ORDER BY id'),
      orderTags: rows('SELECT * FROM order_tags ORDER BY order_id, tag_id'),
      packed: rows('SELECT * FROM packed ORDER BY order_id'),
      letters: rows('SELECT id, name, body, deleted_at FROM letters ORDER BY id'),
      views: rows('SELECT id, name, query FROM views ORDER BY id'),
      choices: rows('SELECT * FROM choices ORDER BY name'),
      drafts: rows('SELECT * FROM drafts ORDER BY name'),
      removed: rows('SELECT * FROM removed ORDER BY of, key'),
      outbox: rows('SELECT id, kind, object, payload FROM outbox ORDER BY id'),
    }
  } finally {
    db.close()
  }
}

/** Returns the sorted names of the shops' folders, or of what one of them contains. */
export const foldersIn = async (dataDir: string, ...below: string[]): Promise<string[]> =>
  (await readdir(join(dataDir, 'shops', ...below))).toSorted()
