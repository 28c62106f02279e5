import { createPublicKey, verify } from 'node:crypto'

/** The keys of `latest*.yml`, as the packager writes it, that decide which file is downloaded and run. */
const decisive = ['version', 'files', 'path', 'sha512', 'releaseDate'] as const

/** Keys that a release site adds for people to read. They decide nothing. */
const added = ['tag', 'releaseName', 'releaseNotes', 'signature']

/**
 * Returns the bytes that are signed for a newer version: its description, each part by its name, in a fixed order.
 *
 * @param description `latest*.yml`, parsed. @throws RangeError when it contains anything that would not be signed
 */
export function bytesToSign(description: object): Buffer {
  const unknown = Object.keys(description).filter((name) => !isDecisive(name) && !added.includes(name))
  if (unknown.length > 0) throw new RangeError(`It also holds ${unknown.join(', ')}, which nobody signs.`)
  const parts = new Map(Object.entries(description))
  return Buffer.from(JSON.stringify(['Backroom update', ...decisive.map((name) => inOrder(parts.get(name)))]))
}

/** True when the makers of the app have signed this description. @param publicKey Ed25519, as PEM */
export function isSigned(description: object, publicKey: string): boolean {
  const signature: unknown = 'signature' in description ? description.signature : undefined
  if (typeof signature !== 'string') return false
  try {
    const key = createPublicKey(publicKey)
    if (key.asymmetricKeyType !== 'ed25519') return false
    return verify(null, bytesToSign(description), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

function isDecisive(name: string): boolean {
  return decisive.some((each) => each === name)
}

/** Returns the same value for the same content, in whichever order its parts were written. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, inOrder(part)])
}
