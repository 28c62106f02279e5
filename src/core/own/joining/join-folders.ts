import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openOwnDb } from '../file/open-own-db.ts'
import type { OwnDb } from '../file/own-db.ts'
import { wasMade } from '../file/seal.ts'
import { redactedStack } from '../../values/redacted-stack.ts'
import { doneName, lineName } from './join-others.ts'
import { isJoined, noteJoined } from './joined.ts'
import type { JoinSummary } from './joined.ts'
import { joinRest } from './join-rest.ts'
import { mergeAnnotations } from './merge-annotations.ts'

/**
 * Moves each folder into the shop's own first, where it waits in line under a name that no other has ever had; then
 * takes over all that the owner wrote in it, which can be repeated after any end in the middle; then records that this
 * is done, and moves the folder aside. Whatever fails leaves it in line until the shop is opened next.
 *
 * @param now a moment, UTC
 */
export async function joinFolders(
  own: OwnDb,
  paths: readonly string[],
  now: string,
  log: (line: string) => void,
): Promise<void> {
  const line = join(own.folder, lineName)
  try {
    mkdirSync(line, { recursive: true })
    for (const path of paths) {
      const name = `${basename(path)}.${now.slice(0, 10)}-${process.hrtime.bigint()}`
      renameSync(path, join(line, name))
      log(`${path} is of the same shop as ${own.folder}: it is joined with it.`)
    }
    for (const name of readdirSync(line)) await joinOne(own, name, now, log)
    rmdirSync(line)
  } catch (error) {
    log(
      `Folders of one shop were not joined, and are tried again at its next opening: ${redactedStack(error)}`,
    )
  }
}

async function joinOne(own: OwnDb, name: string, now: string, log: (line: string) => void): Promise<void> {
  const folder = join(own.folder, lineName, name)
  if (!isJoined(own, name)) {
    const summary = await taken(own, folder, name, now, log)
    noteJoined(own, name, now, summary)
    log(`What was written in ${name} is taken over: ${JSON.stringify(summary)}`)
  }
  const done = join(own.folder, doneName)
  mkdirSync(done, { recursive: true })
  renameSync(folder, join(done, name))
  log(`The folder that was joined is kept as ${join(done, name)}. Nothing in it was deleted.`)
}

async function taken(
  own: OwnDb,
  folder: string,
  name: string,
  now: string,
  log: (line: string) => void,
): Promise<JoinSummary> {
  const path = join(folder, 'own.db')
  // The owner never wrote anything in this folder.
  if (!existsSync(path) && !wasMade(path)) return { both: 0, waiting: 0, leftOut: 0, isDamaged: false }
  const from = await openOwnDb(folder, log)
  try {
    const { both, leftOut } = await mergeAnnotations(own, from, now)
    const [before = ''] = name.split('.')
    const waiting = await joinRest(own, from, { before, now: basename(own.folder) })
    return { both, waiting, leftOut, isDamaged: from.broken !== null }
  } finally {
    from.close()
  }
}
