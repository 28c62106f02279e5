import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'

const file = join(import.meta.dirname, '../../../build/electron-builder.yml')
// Ours: the field is there, or the test that reads it fails.
const { electronFuses: fuses } = load(readFileSync(file, 'utf8')) as {
  electronFuses: Record<string, boolean>
}

test('What is packed is this app and no other tool, whatever it is started with', () => {
  expect(fuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  })
})
