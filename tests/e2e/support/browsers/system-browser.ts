import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export type SystemBrowser = {
  /** The environment of a program whose system browser this is. */
  readonly env: NodeJS.ProcessEnv
  /** The addresses that were to be opened, oldest first. */
  opened(): Promise<readonly string[]>
  close(): Promise<void>
}

/** A page that the app lays down leads on to the address. */
const program = `#!/bin/sh
address=$1
case $address in
  file://*) address=$(sed -n 's/.*content="0;url=\\([^"]*\\)".*/\\1/p' "\${address#file://}" | sed 's/&amp;/\\&/g') ;;
esac
printf '%s\\n' "$address" >> "$(dirname "$0")/opened"
`

/** Stands in front of the programs that open addresses in the system's browser, and only writes the addresses down. */
export async function hearSystemBrowser(): Promise<SystemBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-system-browser-'))
  const list = join(folder, 'opened')
  await writeFile(list, '')
  // On Linux and on macOS.
  for (const name of ['xdg-open', 'open']) {
    await writeFile(join(folder, name), program, { mode: 0o755 })
  }
  return {
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
    opened: async () => (await readFile(list, 'utf8')).split('\n').filter((line) => line !== ''),
    close: () => rm(folder, { recursive: true }),
  }
}
