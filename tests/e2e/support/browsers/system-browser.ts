import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export type SystemBrowser = {
  /** The environment for a program that is to use this system browser. */
  readonly env: NodeJS.ProcessEnv
  /** Returns the addresses that the program tried to open, oldest first. */
  opened(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Appends its argument to `opened`; for a page that the app wrote to the disk, the address that the page redirects to. */
const program = `#!/bin/sh
address=$1
case $address in
  file://*) address=$(sed -n 's/.*content="0;url=\\([^"]*\\)".*/\\1/p' "\${address#file://}" | sed 's/&amp;/\\&/g') ;;
esac
printf '%s\\n' "$address" >> "$(dirname "$0")/opened"
`

/** Replaces the programs that open addresses in the system's browser by one that only writes the addresses down. */
export async function hearSystemBrowser(): Promise<SystemBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-system-browser-'))
  const list = join(folder, 'opened')
  await writeFile(list, '')
  // The names of these programs on Linux and on macOS.
  for (const name of ['xdg-open', 'open']) {
    await writeFile(join(folder, name), program, { mode: 0o755 })
  }
  return {
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
    opened: async () => (await readFile(list, 'utf8')).split('\n').filter((line) => line !== ''),
    close: () => rm(folder, { recursive: true }),
  }
}
