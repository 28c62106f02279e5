import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { copySource, hostSource, madeHost, madeProgram } from './copy-program.ts'

/**
 * Bundles the mirror worker's program into one file, as a build does, once per run: each start of the thread would load
 * its fifty sources again. Does the same for the thread that most tests share.
 */
export default async function makeCopyProgram(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-copy-program-'))
  const programs = [
    { variable: madeProgram, source: copySource, entryFileNames: 'copy-worker.mjs' },
    { variable: madeHost, source: hostSource, entryFileNames: 'copy-host.mjs' },
  ]
  async function make(): Promise<void> {
    await Promise.all(programs.map(makeOne))
  }
  async function makeOne({ source, entryFileNames }: (typeof programs)[number]): Promise<void> {
    await build({
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: source,
        outDir: folder,
        emptyOutDir: false,
        target: 'node24',
        rolldownOptions: { output: { entryFileNames, codeSplitting: false } },
      },
    })
  }
  await make()
  for (const { variable, entryFileNames } of programs) process.env[variable] = join(folder, entryFileNames)
  project.onTestsRerun(make)
  return () => rmSync(folder, { recursive: true, force: true })
}
