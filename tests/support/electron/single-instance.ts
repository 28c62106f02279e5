import { appendFileSync, mkdirSync, readFileSync, rmSync, watchFile, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Claims a folder for one instance: the first writes its process id and gets true; later ones leave their command line
 * for it and get false.
 *
 * @param onSecond receives the command line of each later one
 */
export function claimInstance(folder: string, onSecond: (argv: string[]) => void): boolean {
  const lock = join(folder, 'instance.pid')
  const calls = join(folder, 'instance.calls')
  mkdirSync(folder, { recursive: true })
  const holder = pidIn(lock)
  if (holder !== undefined && holder !== process.pid && isAlive(holder)) {
    appendFileSync(calls, `${JSON.stringify(process.argv)}\n`)
    return false
  }
  writeFileSync(lock, String(process.pid))
  writeFileSync(calls, '')
  let readCount = 0
  watchFile(calls, { interval: 100, persistent: false }, () => {
    const lines = readFileSync(calls, 'utf8').split('\n').slice(0, -1)
    // Written above, each line a list of arguments.
    for (const line of lines.slice(readCount)) onSecond(JSON.parse(line) as string[])
    readCount = lines.length
  })
  process.once('exit', () => rmSync(lock, { force: true }))
  return true
}

function pidIn(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
