import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { createPrivateKey, sign } = await import('node:crypto')
const { appendFileSync, readdirSync, readFileSync } = await import('node:fs')
const { join } = await import('node:path')
const { load } = await import('js-yaml')
const { bytesToSign, isSigned } = await import('../src/main/updates/update-signature.ts')

/**
 * Signs a release's descriptions: `node scripts/sign-release.ts FOLDER` adds the signature to each `latest*.yml` there.
 * RELEASE_KEY is the private key, Ed25519 as PEM; RELEASE_PUBLIC_KEY is the key in the packed apps, with which the script
 * checks each signature before the release is published.
 */
const [folder] = process.argv.slice(2)
const { RELEASE_KEY: secret, RELEASE_PUBLIC_KEY: publicKey } = process.env
const wrong = signAll()
if (wrong !== undefined) console.error(wrong)
process.exitCode = wrong === undefined ? 0 : 1

/** Signs all files. Returns the fault in a sentence, or undefined. */
function signAll(): string | undefined {
  if (folder === undefined) return 'Name the folder of the release.'
  if (!secret || !publicKey) return 'RELEASE_KEY and RELEASE_PUBLIC_KEY are needed to sign a release.'
  const files = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name))
  if (files.length === 0) return `${folder} has no latest*.yml: there is nothing to sign.`
  for (const name of files) {
    const file = join(folder, name)
    const description = read(file)
    if (description === null || 'signature' in description) return `${name} is signed already, or is none.`
    const signature = sign(null, bytesToSign(description), createPrivateKey(secret)).toString('base64')
    appendFileSync(file, `signature: ${signature}\n`)
    if (!isSigned(read(file) ?? {}, publicKey))
      return `${name} is not signed by the key that the packed apps hold.`
    console.log(`${name} is signed.`)
  }
  return undefined
}

function read(file: string): object | null {
  const description: unknown = load(readFileSync(file, 'utf8'))
  return typeof description === 'object' ? description : null
}
