import { spawn } from 'node:child_process'
import { once } from 'node:events'

const holder = `
  import { lockFolder } from '#core/host/folder/folder-lock.ts'
  lockFolder(process.argv[1], 'a browser')
  console.log('locked')
  setInterval(() => {}, 1000)
`

/**
 * Starts another process that locks a data folder. `ended` resolves with the signal that ended it.
 *
 * @param isFull whether it finds the disk full
 */
export async function heldElsewhere(
  folder: string,
  isFull = false,
): Promise<{ readonly pid: number; readonly ended: Promise<unknown>; kill(): Promise<void> }> {
  const command = [process.execPath, '--input-type=module-typescript', '-e', holder, folder]
  const onFullDisk = ['bash', '-c', `trap '' XFSZ; ulimit -f 1; exec "$@"`, 'bash', ...command]
  const [program = '', ...args] = isFull ? onFullDisk : command
  const holding = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(holding, 'exit')
  await once(holding.stdout, 'data')
  return {
    pid: holding.pid ?? 0,
    ended: exit.then(([, signal]) => signal),
    async kill() {
      holding.kill('SIGKILL')
      await exit
    },
  }
}
