import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'

const file = join(import.meta.dirname, '../../../build/electron-builder.yml')
// Safe: our own file; without the field the test fails.
const { electronFuses: fuses } = load(readFileSync(file, 'utf8')) as {
  electronFuses: Record<string, boolean>
}

test('The fuses of the packed app keep it from running as another tool, whatever its arguments are', () => {
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
