import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../../../scripts/project/builds.ts'

export type DevelopmentLoop = {
  /** The address that the loop printed. */
  readonly url: string
  /** Returns the path of a file in the copy. */
  path(file: string): string
  /** Saves a file of the copy with its text changed. Returns a function that restores it. */
  rewrite(file: string, change: (text: string) => string): Promise<() => Promise<void>>
  /** Ends the loop as Ctrl+C does. Returns its exit code. */
  end(): Promise<number | null>
}

/** No hand saves twice within this time, and a watcher treats what comes less than 50 ms after a change as the same change. */
const betweenSavesMs = 200

/** The folders that `npm run dev` reads; the copy also gets all files beside them, so that none is forgotten. */
const folders = ['src', 'scripts']

/** Starts `npm run dev` on a copy of the source, which can be changed without harm. */
export async function startDevelopmentLoop(): Promise<DevelopmentLoop> {
  const checkout = await realpath(await mkdtemp(join(tmpdir(), 'backroom-dev-')))
  const entries = await readdir(root, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  for (const name of [...folders, ...files])
    await cp(join(root, name), join(checkout, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'), 'junction')

  const loop = spawn(process.execPath, ['scripts/dev.ts', '--no-open'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // An aborted run must leave no loop behind; what the loop has started ends with it.
  const stop = () => loop.kill('SIGKILL')
  process.once('exit', stop)
  let stderrText = ''
  loop.stderr.setEncoding('utf8').on('data', (text: string) => (stderrText += text))
  const ended = once(loop, 'exit')
  const printedUrl = new Promise<string>((resolve) => {
    createInterface({ input: loop.stdout }).on('line', (line) => {
      const [url] = /http:\S+$/.exec(line) ?? []
      if (url !== undefined) resolve(url)
    })
  })
  const early = ended.then(() => Promise.reject(new Error(`It ended before it was ready: ${stderrText}`)))
  const url = await Promise.race([printedUrl, early])

  const path = (file: string) => join(checkout, file)
  return {
    url,
    path,
    async rewrite(file, change) {
      const before = await readFile(path(file), 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`Nothing was to be changed in ${file}.`)
      await writeFile(path(file), after)
      const rested = wait(betweenSavesMs)
      return async () => {
        await rested
        await writeFile(path(file), before)
      }
    },
    async end() {
      loop.kill('SIGINT')
      const [code] = await ended
      process.off('exit', stop)
      await rm(checkout, { recursive: true })
      return code as number | null
    },
  }
}
