import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './builds.ts'

const parts = ['.github', 'src', 'tests', 'scripts', 'docs', 'lint', 'build', 'README.md']
const settings = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts']

/** Runs `work` on a copy of the project, which may be given faults; deletes the copy afterwards. */
export async function inCopy<T>(work: (copy: string) => Promise<T>): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), 'backroom-mutants-'))
  try {
    for (const part of [...parts, ...settings])
      cpSync(join(root, part), join(copy, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
    return await work(copy)
  } finally {
    rmSync(copy, { recursive: true })
  }
}
