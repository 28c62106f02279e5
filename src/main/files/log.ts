import electronLog from 'electron-log/node'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { redacted } from '#core/host/redact.ts'

/** A megabyte is some ten thousand lines; together with the older files it can still be sent by mail. */
const maxBytes = 1_000_000
const olderFiles = 3

export type Log = {
  /** The folder of the log files. */
  readonly folder: string
  /** Writes one line, redacted. Also writes it to stderr, for a start from a terminal. */
  write(line: string): void
}

/**
 * Opens the app's log: `backroom.log`, and up to three older files beside it.
 *
 * Uses electron-log's entry for plain Node: the one for Electron opens a channel to every window.
 */
export function openLog(folder: string): Log {
  outliveTerminal()
  const log = electronLog.create({ logId: 'backroom' })
  // It would write to stdout, which is for what hosts report to programs.
  log.transports.console.level = false
  const { file } = log.transports
  file.level = 'info'
  file.maxSize = maxBytes
  file.format = '{iso} {text}'
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  file.resolvePathFn = () => join(folder, 'backroom.log')
  file.archiveLogFn = () => rotate(folder)
  return {
    folder,
    write(line) {
      const text = redacted(line)
      process.stderr.write(`${text}\n`)
      log.info(text)
    },
  }
}

const nobodyReads = () => {}

/** Ignores errors of a closed terminal: otherwise the next line would be an uncaught exception and end the app. */
function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.off('error', nobodyReads).on('error', nobodyReads)
}

function rotate(folder: string): void {
  const older = (age: number) => join(folder, age === 0 ? 'backroom.log' : `backroom.${age}.log`)
  rmSync(older(olderFiles), { force: true })
  for (let age = olderFiles - 1; age >= 0; age -= 1) moveIfThere(older(age), older(age + 1))
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
