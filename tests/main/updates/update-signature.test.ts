import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesToSign, isSigned } from '../../../src/main/updates/update-signature.ts'

const ours = generateKeyPairSync('ed25519')
const theirs = generateKeyPairSync('ed25519')
const pem = ours.publicKey.export({ type: 'spki', format: 'pem' }).toString()

const description = {
  version: '0.2.0',
  files: [
    { url: 'Backroom-0.2.0-linux-x86_64.AppImage', sha512: 'one', size: 1000, blockMapSize: 12 },
    { url: 'backroom_0.2.0_amd64.deb', sha512: 'two', size: 900 },
  ],
  path: 'Backroom-0.2.0-linux-x86_64.AppImage',
  sha512: 'one',
  releaseDate: '2026-03-02T09:00:00.000Z',
}

const signedBy = ({ privateKey }: typeof ours) => ({
  ...description,
  signature: sign(null, bytesToSign(description), privateKey).toString('base64'),
})

test('An update signed by the makers is valid in any order of its fields and with any unsigned texts for people', () => {
  const signed = signedBy(ours)
  expect(isSigned(signed, pem)).toBe(true)
  expect(isSigned(Object.fromEntries(Object.entries(signed).toReversed()), pem)).toBe(true)
  const [first, second] = signed.files
  const turned = Object.fromEntries(Object.entries(first ?? {}).toReversed())
  expect(isSigned({ ...signed, files: [turned, second] }, pem)).toBe(true)
  expect(
    isSigned({ ...signed, tag: 'v0.2.0', releaseName: 'Backroom 0.2.0', releaseNotes: '<p>' }, pem),
  ).toBe(true)
})

const signed = signedBy(ours)
const [first, second] = signed.files
test.each<[string, object]>([
  ['has no signature', description],
  ['has a signature that is no text', { ...signed, signature: 1 }],
  ['has an empty signature', { ...signed, signature: '' }],
  ['is signed by somebody else', signedBy(theirs)],
  ['calls itself newer', { ...signed, version: '9.9.9' }],
  ['calls itself older', { ...signed, version: '0.0.1' }],
  ['leads to another file', { ...signed, path: 'https://example.com/other.AppImage' }],
  ['has another checksum', { ...signed, sha512: 'three' }],
  ['has another checksum of one file', { ...signed, files: [first, { ...second, sha512: 'three' }] }],
  ['has a file more', { ...signed, files: [first, second, { url: 'other.exe', sha512: 'three', size: 1 }] }],
  ['has a file less', { ...signed, files: [first] }],
  ['has its files in another order', { ...signed, files: [second, first] }],
  ['has a field of a file more', { ...signed, files: [first, { ...second, isAdminRightsRequired: true }] }],
  ['has a field less', { ...signed, releaseDate: undefined }],
  ['has packages beside its files', { ...signed, packages: { x64: { path: 'other.7z' } } }],
  ['has an older kind of checksum', { ...signed, sha2: 'three' }],
])('An update that %s is not valid', (_what, found) => {
  expect(isSigned(found, pem)).toBe(false)
})

test('No update is valid with a key of another kind, or without a key', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  expect(isSigned(signed, rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString())).toBe(false)
  expect(isSigned(signed, '')).toBe(false)
})

test('A description with fields that the signature would not cover is not signed', () => {
  expect(() => bytesToSign({ ...description, packages: {} })).toThrow('packages')
})
