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

/** Starts another program that nobody can ask to end, tells both ids, and waits; when asked it says so, and ends if it may. */
const waiting = (name: string, whenAsked: string) =>
  program(
    name,
    `
      import { spawn } from 'node:child_process'
      process.on('SIGINT', () => {
        if (process.argv[2] === 'child') return
        console.log('asked to end')
        ${whenAsked}
      })
      if (process.argv[2] === 'child') process.stdout.write('ids ' + process.ppid + ' ' + process.pid + '\\n')
      else spawn(process.execPath, [process.argv[1], 'child'], { stdio: 'inherit' })
      setInterval(() => undefined, 1000)
    `,
  )

test('a tool is well when it ends well, and each of its lines is told, also the last without an end', async () => {
  const lines: string[] = []
  const well = program('well', `console.log('one\\ntwo'); process.stdout.write('three')`)
  const ended = await runTool([well], { tooLong: never, line: (line) => lines.push(line) })
  expect(ended.ok).toBe(true)
  expect(lines).toEqual(['one', 'two', 'three'])
})

test('a tool that ends with an error, dies or cannot be read is not well', async () => {
  const line = () => undefined
  for (const source of ['process.exit(3)', 'process.kill(process.pid, "SIGKILL")', 'this is no program'])
    expect(await runTool([program('unwell', source)], { tooLong: never, line })).toMatchObject({ ok: false })
  const { cut } = await runTool([program('unwell', 'process.exit(3)')], { tooLong: never, line })
  expect(cut).toBeUndefined()
})

describe.skipIf(process.platform === 'win32')('what is ended leaves nothing behind', () => {
  test('a tool that takes longer than it may is ended with all that it started', async () => {
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

  test('Ctrl+C ends what runs, and nothing that would have come after is begun', async () => {
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

/** A killed process closes what it had open a moment before it is gone, and by that it is known to end. */
async function areGone(ids: readonly number[]): Promise<void> {
  for (const id of ids) await expect.poll(() => isRunning(id), { timeout: 10_000 }).toBe(false)
}

/** A process that has ended but was not fetched yet by who started it is no process any more. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${id}/stat`, 'utf8'))
  } catch {
    return false
  }
}
