import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyLike } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dump } from 'js-yaml'
import { bytesToSign } from '../../../../src/main/updates/update-signature.ts'

/** The key of makers that the app does not know. */
export const strangersKey = generateKeyPairSync('ed25519').privateKey

/** Returns a feed's description of a version whose only file has this content. */
export function describing(version: string, file: Buffer = Buffer.alloc(0)) {
  const sha512 = createHash('sha512').update(file).digest('base64')
  return {
    version,
    files: [{ url: 'Backroom.AppImage', sha512, size: file.length }],
    path: 'Backroom.AppImage',
    sha512,
    releaseDate: '2026-03-02T09:00:00.000Z',
  }
}

/** Returns the description with a signature, as YAML. */
export function signed(description: ReturnType<typeof describing>, by: KeyLike): string {
  const signature = sign(null, bytesToSign(description), by).toString('base64')
  return dump({ ...description, signature })
}

export type Feed = {
  /** The content of the file that names the feed to a packed app. */
  readonly source: string
  /** The paths that were requested, oldest first. */
  readonly requestedPaths: readonly string[]
  /** Sets the description of the newest version, and the file of that version. */
  offers(latest: string, file?: Buffer): void
  close(): void
}

/** Opens a feed of newer versions on this computer. */
export async function openFeed(latest: string): Promise<Feed> {
  const requestedPaths: string[] = []
  let offered: { readonly latest: string; readonly file: Buffer } = { latest, file: Buffer.alloc(0) }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    requestedPaths.push(pathname)
    response.end(pathname.endsWith('.yml') ? offered.latest : offered.file)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on TCP has an address of this type.
  const { port } = server.address() as AddressInfo
  return {
    source: `provider: generic\nurl: http://127.0.0.1:${port}\nupdaterCacheDirName: backroom-updater\n`,
    requestedPaths,
    offers(newest, file = Buffer.alloc(0)) {
      offered = { latest: newest, file }
    },
    close: () => void server.close(),
  }
}
