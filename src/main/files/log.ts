import electronLog from 'electron-log/node'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { redacted } from '#core/host/redact.ts'

/** A megabyte is some ten thousand lines; with the older files, what an owner can send by mail. */
const maxBytes = 1_000_000
const olderFiles = 3

export type Log = {
  /** Where the files lie. */
  readonly folder: string
  /** One line, without what must not be in a log. Also to stderr, for whoever started the app in a terminal. */
  write(line: string): void
}

/**
 * The log of the app: `backroom.log`, and up to three older files beside it.
 *
 * electron-log by its door for plain Node: the one for Electron opens a channel to every window.
 */
export function openLog(folder: string): Log {
  outliveTerminal()
  const log = electronLog.create({ logId: 'backroom' })
  // It would write to stdout, which belongs to what hosts tell programs.
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

/** A terminal that was closed takes nothing any more: the next line would be a fault that nobody caught, and end the app. */
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
