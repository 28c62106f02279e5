import { resolve } from 'node:path'
import { dataFolder } from '#core/host/folder/data-folder.ts'
import { argumentsBeforeLink } from './deep-link.ts'

export type ShellFlags = {
  /** Opens the demo shop when no shop is connected yet. */
  readonly sandbox: boolean
  readonly dataDir: string
}

/** Reads our own flags from a list that also has those of Chromium and the debugger. Ignores all after a link. */
export function readShellFlags(args: readonly string[]): ShellFlags {
  const argv = argumentsBeforeLink(args)
  return {
    sandbox: argv.includes('--sandbox'),
    dataDir: resolve(valueOf(argv, '--data-dir') ?? dataFolder()),
  }
}

function valueOf(argv: readonly string[], flag: string): string | undefined {
  const joined = argv.find((argument) => argument.startsWith(`${flag}=`))
  if (joined !== undefined) return joined.slice(flag.length + 1)
  const place = argv.indexOf(flag)
  return place < 0 ? undefined : argv[place + 1]
}
