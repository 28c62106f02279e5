import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endOf } from '../programs/end-of.ts'

/** Orca has finished when it says nothing more for this long. On a busy machine it speaks late. */
const quietMs = 1500
const patienceMs = 60_000

/** Matches what Orca says in what it writes down, and not the keys that it repeats, which have a space behind them. */
const speech = /SPEECH OUTPUT: '(.*?)'(?! \{)(?: voice=\w+)?(?:[[{].*)?$/s
/** Matches where an entry of what Orca writes down begins. */
const moment = /^(?=\d\d:\d\d:\d\d\.\d+ - )/m

/** Orca, running on a display and a session bus. */
export type Orca = {
  /** Waits until Orca has finished, then returns what it has said since the last call. */
  newSpeech(): Promise<readonly string[]>
  close(): Promise<void>
}

/**
 * Starts Orca. It writes down what it says, whether the machine has a speech synthesizer or not.
 *
 * @param env with the display, and a session bus of its own
 */
export async function startOrca(folder: string, env: NodeJS.ProcessEnv): Promise<Orca> {
  const file = join(folder, 'orca-says')
  const orca = spawn(
    'script',
    // Orca writes into a terminal at once, but into a file only when it has said a good deal.
    ['--quiet', '--flush', '--return', '--command', 'exec orca --debug-file /dev/tty', file],
    { env, stdio: 'ignore' },
  )
  const stop = () => orca.kill('SIGKILL')
  process.once('exit', stop)
  const entries = async () =>
    (await readFile(file, 'utf8').catch(() => '')).replaceAll('\r', '').split(moment)
  const all = async () =>
    (await entries()).flatMap((entry) => {
      const [, words = ''] = speech.exec(entry.trimEnd()) ?? []
      return words.trim() === '' ? [] : [words.trim()]
    })
  for (const end = performance.now() + patienceMs; (await all()).length === 0;) {
    if (performance.now() > end) throw new Error('Orca said nothing at its start.')
    await wait(100)
  }
  let taken = 0
  return {
    async newSpeech() {
      for (let before = -1; ;) {
        const words = await all()
        if (words.length === before) {
          const news = words.slice(taken)
          taken = words.length
          return news
        }
        before = words.length
        await wait(quietMs)
      }
    },
    async close() {
      orca.kill('SIGTERM')
      await endOf(orca, 'Orca')
      process.off('exit', stop)
    },
  }
}
