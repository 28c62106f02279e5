import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder } from '#core/host/folder/data-folder.ts'
import { terminalTexts } from '#shared/texts/browser/terminal.ts'

export type BrowserFlags = {
  /** 0 takes any free port. */
  readonly port: number
  readonly dataDir: string
  /** Starts the demo shop at once, and opens it when no shop is connected yet. */
  readonly sandbox: boolean
  /** Opens an app window of a browser on this computer. */
  readonly open: boolean
}

/** Reads the command line. Throws an Error with one sentence for the terminal. */
export function readBrowserFlags(args: readonly string[]): BrowserFlags {
  const values = parse(args)
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error(terminalTexts.portIsANumber)
  return {
    port,
    dataDir: resolve(values['data-dir'] ?? dataFolder()),
    sandbox: values.sandbox,
    open: !values['no-open'],
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '0' },
        'data-dir': { type: 'string' },
        sandbox: { type: 'boolean', default: false },
        'no-open': { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    // The rest of Node's message is advice that doesn't fit here.
    const problem =
      error instanceof Error ? /^.*?(?=\.?(?:\n|\. |$))/.exec(error.message)?.[0] : String(error)
    throw new Error(terminalTexts.unknownFlag(String(problem)), { cause: error })
  }
}
