import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export type SystemBrowser = {
  /** The environment of a program whose system browser this is. */
  readonly env: NodeJS.ProcessEnv
  /** The addresses that were to be opened, oldest first. */
  opened(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Stands in front of the programs that open addresses in the system's browser, and only writes the addresses down. */
export async function hearSystemBrowser(): Promise<SystemBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-system-browser-'))
  const list = join(folder, 'opened')
  await writeFile(list, '')
  // On Linux and on macOS.
  for (const name of ['xdg-open', 'open']) {
    const program = join(folder, name)
    await writeFile(program, '#!/bin/sh\nprintf \'%s\\n\' "$1" >> "$(dirname "$0")/opened"\n')
    await chmod(program, 0o755)
  }
  return {
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
    opened: async () => (await readFile(list, 'utf8')).split('\n').filter((line) => line !== ''),
    close: () => rm(folder, { recursive: true }),
  }
}
