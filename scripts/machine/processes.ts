import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'

/** One process of an app, as Linux tells of it. */
export type Process = {
  readonly pid: number
  /** Chromium's word for it; the first one has none. */
  readonly kind: string
  /** Whether the system lets through only calls of a list. */
  readonly filtersCalls: boolean
  /** Whether it can come to no more rights than it has. */
  readonly gainsNothing: boolean
  /** How many lists of processes it stands in: in one alone it sees those of the whole system. */
  readonly lists: number
  /** Whether it has any right of root, in a world of its own or not. */
  readonly hasRights: boolean
}

/** All processes of an app, those of its sandbox included. */
export async function processesOf(first: number): Promise<readonly Process[]> {
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(facts))
  const found: Process[] = []
  const add = (pid: number) => {
    const one = all.find((each) => each?.process.pid === pid)
    if (one) found.push(one.process)
    for (const child of all) if (child?.parent === pid) add(child.process.pid)
  }
  add(first)
  return found
}

async function facts(pid: string): Promise<{ process: Process; parent: number } | undefined> {
  const read = (name: string) => readFile(join('/proc', pid, name), 'utf8').catch(() => '')
  const [status, line] = await Promise.all([read('status'), read('cmdline')])
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? ''
  // Chromium writes a child's command line anew, with blanks.
  const kind = /--type=([\w-]+)/.exec(line)?.[1] ?? ''
  const part = /--utility-sub-type=([\w.]+)/.exec(line)?.[1]
  if (status === '') return undefined
  return {
    parent: Number(field('PPid')),
    process: {
      pid: Number(pid),
      kind: part ?? kind,
      filtersCalls: field('Seccomp') === '2',
      gainsNothing: field('NoNewPrivs') === '1',
      lists: field('NSpid').split(/\s+/).length,
      hasRights: BigInt(`0x${field('CapEff') || '0'}`) !== 0n,
    },
  }
}

/** The files that a process has open just now. */
export async function openFilesOf(pid: number): Promise<readonly string[]> {
  const folder = `/proc/${pid}/fd`
  const names = await readdir(folder).catch(() => [])
  const places = await Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => '')))
  return [...new Set(places.filter((place) => place.startsWith('/')))].toSorted()
}

/** One tick of the system's count of processor time, in milliseconds. */
const tickMs = 10

/** What all processes of an app have used of the processor so far, in milliseconds. */
export async function processorMsOf(first: number): Promise<number> {
  return sumOver(first, async ({ pid }) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // Behind the name, which may hold anything: user's time is the twelfth field from there, the system's the next.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs
  })
}

/** The memory of all processes of an app in megabytes; what several share counts once. */
export async function megabytesOf(first: number): Promise<number> {
  return sumOver(first, async ({ pid }) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024
  })
}

async function sumOver(first: number, value: (process: Process) => Promise<number>): Promise<number> {
  const values = await Promise.all((await processesOf(first)).map(value))
  return values.reduce((sum, each) => sum + each, 0)
}
