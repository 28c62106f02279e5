import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/project/builds.ts'
import { runTool } from '../../scripts/project/tool.ts'

const folder = mkdtempSync(join(tmpdir(), 'backroom-tools-'))
afterAll(() => rmSync(folder, { recursive: true }))

const never = new AbortController().signal

/** Writes a program that starts a child which ignores SIGINT, prints both ids, and waits; on SIGINT it prints a line and runs `onSigint`. */
const waiting = (name: string, onSigint: string) =>
  program(
    name,
    `
      import { spawn } from 'node:child_process'
      process.on('SIGINT', () => {
        if (process.argv[2] === 'child') return
        console.log('asked to end')
        ${onSigint}
      })
      if (process.argv[2] === 'child') process.stdout.write('ids ' + process.ppid + ' ' + process.pid + '\\n')
      else spawn(process.execPath, [process.argv[1], 'child'], { stdio: 'inherit' })
      setInterval(() => undefined, 1000)
    `,
  )

test('a tool that exits with 0 is ok, and each of its lines is passed on, even a last one without a line end', async () => {
  const lines: string[] = []
  const well = program('well', `console.log('one\\ntwo'); process.stdout.write('three')`)
  const ended = await runTool([well], { tooLong: never, line: (line) => lines.push(line) })
  expect(ended.ok).toBe(true)
  expect(lines).toEqual(['one', 'two', 'three'])
})

test('a tool that exits with an error, is killed or can’t be parsed is not ok', async () => {
  const line = () => undefined
  for (const source of ['process.exit(3)', 'process.kill(process.pid, "SIGKILL")', 'this is no program'])
    expect(await runTool([program('unwell', source)], { tooLong: never, line })).toMatchObject({ ok: false })
  const { cut } = await runTool([program('unwell', 'process.exit(3)')], { tooLong: never, line })
  expect(cut).toBeUndefined()
})

describe.skipIf(process.platform === 'win32')('an ended tool leaves no process behind', () => {
  test('a tool that exceeds its time is ended with all that it started', async () => {
    const lines: string[] = []
    const limit = new AbortController()
    const ended = await runTool([waiting('polite', 'process.exit()')], {
      tooLong: limit.signal,
      line(line) {
        lines.push(line)
        if (line.startsWith('ids ')) limit.abort()
      },
    })
    expect(ended).toMatchObject({ ok: false, cut: 'too long' })
    expect(lines).toContain('asked to end')
    await areGone(idsIn(lines))
  })

  test('Ctrl+C ends the running tool, and the next tool does not start', async () => {
    const both = program(
      'both',
      `
        const { endToolsOnSignal, runTool } = await import(${JSON.stringify(join(root, 'scripts/project/tool.ts'))})
        endToolsOnSignal()
        const how = { tooLong: new AbortController().signal, farewell: 100, line: (line) => console.log(line) }
        const first = await runTool([${JSON.stringify(waiting('stubborn', ''))}], how)
        const second = await runTool([${JSON.stringify(program('next', `console.log('begun')`))}], how)
        console.log(first.cut + ', ' + second.cut)
      `,
    )
    const child = spawn(process.execPath, [both], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines: string[] = []
    const running = Promise.withResolvers<void>()
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (line.startsWith('ids ')) running.resolve()
    })
    await running.promise
    child.kill('SIGINT')
    await once(child, 'close')
    expect(lines.at(-1)).toBe('stopped, stopped')
    expect(lines).not.toContain('begun')
    await areGone(idsIn(lines))
  })
})

function program(name: string, source: string): string {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, source)
  return path
}

function idsIn(lines: readonly string[]): readonly number[] {
  const ids =
    lines
      .find((line) => line.startsWith('ids '))
      ?.split(' ')
      .slice(1)
      .map(Number) ?? []
  expect(ids).toHaveLength(2)
  return ids
}

/** Waits until the processes have exited: a killed process closes its pipes a moment earlier. */
async function areGone(ids: readonly number[]): Promise<void> {
  for (const id of ids) await expect.poll(() => isRunning(id), { timeout: 10_000 }).toBe(false)
}

/** True while the process runs. A zombie, which its parent has not reaped yet, does not count. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${id}/stat`, 'utf8'))
  } catch {
    return false
  }
}
