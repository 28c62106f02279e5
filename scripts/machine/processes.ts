import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'

/** One process of an app, with facts from Linux. */
export type Process = {
  readonly pid: number
  /** Chromium's name for it; empty for the first process. */
  readonly kind: string
  /** True when seccomp filters its system calls. */
  readonly filtersCalls: boolean
  /** True when it can't gain privileges. */
  readonly gainsNothing: boolean
  /** The number of PID namespaces that list it: with only one, it sees all processes of the system. */
  readonly lists: number
  /** True when it has any capability of root, in a namespace of its own or not. */
  readonly hasRights: boolean
}

/** Returns all processes of an app, including those of its sandbox. */
export async function processesOf(first: number): Promise<readonly Process[]> {
  const all = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readProcess),
  )
  const found: Process[] = []
  const add = (pid: number) => {
    const one = all.find((each) => each?.process.pid === pid)
    if (one) found.push(one.process)
    for (const child of all) if (child?.parent === pid) add(child.process.pid)
  }
  add(first)
  return found
}

async function readProcess(pid: string): Promise<{ process: Process; parent: number } | undefined> {
  const read = (name: string) => readFile(join('/proc', pid, name), 'utf8').catch(() => '')
  const [status, line] = await Promise.all([read('status'), read('cmdline')])
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? ''
  // Chromium rewrites a child's command line with blanks.
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

/** Returns the files that a process has open at the moment. */
export async function openFilesOf(pid: number): Promise<readonly string[]> {
  const folder = `/proc/${pid}/fd`
  const names = await readdir(folder).catch(() => [])
  const places = await Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => '')))
  return [...new Set(places.filter((place) => place.startsWith('/')))].toSorted()
}

/** One tick of the system's count of processor time, in milliseconds. */
const tickMs = 10

/** Returns the processor time that all processes of an app have used so far, in milliseconds. */
export async function processorMsOf(first: number): Promise<number> {
  return sumOver(first, async ({ pid }) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // After the name, which may contain anything, the twelfth field is the user time and the next the system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs
  })
}

/** Returns the memory of all processes of an app in megabytes; shared memory counts once. */
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
