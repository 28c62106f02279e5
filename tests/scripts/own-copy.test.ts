import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyAsOwn } from '../../scripts/machine/own-copy.ts'

const nobody = 65_534

// Only root can have files made by somebody else.
test.skipIf(process.getuid?.() !== 0)(
  'What somebody without rights has made belongs to root once it is copied, whether it was there before or not',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'backroom-own-copy-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [made, target] = [join(folder, 'made'), join(folder, 'kept')]
    for (const one of [made, target]) mkdirSync(one)
    writeFileSync(join(target, 'old.png'), 'as it was')
    for (const name of ['old.png', 'new.png']) {
      writeFileSync(join(made, name), 'as it is')
      chownSync(join(made, name), nobody, nobody)
    }
    copyAsOwn(made, target)
    for (const name of ['old.png', 'new.png']) {
      const { uid, gid, size } = statSync(join(target, name))
      expect([name, uid, gid, size]).toEqual([name, process.getuid?.(), process.getgid?.(), 8])
    }
  },
)
