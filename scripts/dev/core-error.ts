import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The reason why core does not run, as shown over the page. */
export type CoreError = {
  readonly message: string
  readonly stack: string
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number }
}

/** Matches the line on which Node prints the place of an error, before the piece of source. */
const placeLine = /^(file:\/\/\/.+|\/.+|[A-Za-z]:\\.+|node:.+):(\d+)$/gm
const inStack = /\((file:\/\/\/.+?):(\d+):(\d+)\)|at (file:\/\/\/.+?):(\d+):(\d+)$/m
const unfound = /Cannot find (?:module|package) '(.+?)' imported from (.+)$/m

/**
 * Reads Node's last error message from its output, with the place in the source. The error object itself does not have
 * the place: for a syntax error, only Node's output has the line.
 *
 * @param words the process's output on stderr
 */
export function coreErrorOf(words: string, exitCode: number | null): CoreError {
  const output = words.replace(/\n+Node\.js v[\d.]+\s*$/, '')
  const places = [...output.matchAll(placeLine)]
  const own = places.findLast(([, file = '']) => !file.startsWith('node:'))
  const last = own ?? places.at(-1)
  const block = last ? output.slice(last.index) : output.trim()
  const message = /^(?:Uncaught )?\S*(?:Error|Rejection)\b.*$/m.exec(block)?.[0]
  if (message === undefined)
    return {
      message: `Core ended${exitCode === null ? '' : ` with ${exitCode}`} and did not say why.`,
      stack: block,
    }
  const loc = (own && placed(own, block)) ?? fromImport(block) ?? fromStack(block)
  return { message, stack: block, ...(loc && { loc }) }
}

type Place = NonNullable<CoreError['loc']>

function placed([, file = '', line]: RegExpExecArray, block: string): Place {
  // Node prints carets below the column.
  const column = /^( *)\^+$/m.exec(block)?.[1]?.length ?? 0
  return { file: pathOf(file), line: Number(line), column: column + 1 }
}

/** Finds the line of a failed import: Node names the importing file, but not the line. */
function fromImport(block: string): Place | undefined {
  const [, missing, importer] = unfound.exec(block) ?? []
  if (missing === undefined || importer === undefined) return undefined
  const lines = readFileSync(importer, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(basename(missing)))
  return { file: importer, line: line + 1, column: 1 }
}

function fromStack(block: string): Place | undefined {
  const found = inStack.exec(block)
  const [file, line, column] = found?.slice(1).filter((part) => part !== undefined) ?? []
  return file === undefined ? undefined : { file: pathOf(file), line: Number(line), column: Number(column) }
}

const pathOf = (file: string) => (file.startsWith('file:') ? fileURLToPath(file) : file)
