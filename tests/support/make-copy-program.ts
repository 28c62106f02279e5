import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { copySource, madeProgram } from './copy-program.ts'

/**
 * Makes one file of the copy's thread, as each build does, once for a run: every test that opens a shop starts that thread,
 * and would read its fifty sources again each time.
 */
export default async function makeCopyProgram(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-copy-program-'))
  const entryFileNames = 'copy-worker.mjs'
  async function make(): Promise<void> {
    await build({
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: copySource,
        outDir: folder,
        emptyOutDir: false,
        target: 'node24',
        rolldownOptions: { output: { entryFileNames, codeSplitting: false } },
      },
    })
  }
  await make()
  process.env[madeProgram] = join(folder, entryFileNames)
  project.onTestsRerun(make)
  return () => rmSync(folder, { recursive: true, force: true })
}
