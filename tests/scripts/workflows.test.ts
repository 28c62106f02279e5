import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'

type Step = {
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
}
type Job = {
  readonly needs?: string
  readonly uses?: string
  readonly environment?: string
  readonly env?: Readonly<Record<string, string>>
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps?: readonly Step[]
}
type Workflow = {
  readonly permissions: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const folder = join(import.meta.dirname, '../../.github/workflows')
const all = readdirSync(folder).map((name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  // Safe: our own files; a missing field fails the test that reads it.
  return { name, text, workflow: load(text) as Workflow }
})
const release = all.find(({ name }) => name === 'release.yml')?.workflow.jobs ?? {}
const stepsOf = ({ steps = [] }: Job = {}) => steps
const runs = (job: string) => stepsOf(release[job]).map(({ run = '' }) => run)

test.each(all)('$name pins foreign actions by their digest, and may only read', ({ text, workflow }) => {
  const used = [...text.matchAll(/uses: (\S+)(.*)/g)].filter(([, what = '']) => !what.startsWith('./'))
  expect(used.length).toBeGreaterThan(0)
  for (const [, what, version] of used) {
    expect(what).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
    expect(version).toMatch(/^ # v\d+\.\d+\.\d+$/)
  }
  expect(workflow.permissions).toEqual({ contents: 'read' })
})

test.each(all)(
  'In $name a secret is passed to a step, not to a job, and is written nowhere',
  ({ workflow }) => {
    const { jobs, env } = workflow
    expect(JSON.stringify(env ?? {})).not.toContain('secrets.')
    for (const job of Object.values(jobs)) {
      expect(JSON.stringify({ ...job, steps: [] })).not.toContain('secrets.')
      for (const { env: handed, ...step } of stepsOf(job)) {
        expect(JSON.stringify(step)).not.toContain('secrets.')
        if (JSON.stringify(handed ?? {}).includes('secrets.')) expect(step.run).not.toContain('GITHUB_ENV')
      }
    }
  },
)

test('A release is tested on its tag before it is packed, and packed before somebody approves its publication', () => {
  expect(Object.keys(release)).toEqual(['ready', 'test', 'package', 'publish'])
  expect([release['test'], release['package'], release['publish']].map((job) => job?.needs)).toEqual([
    'ready',
    'test',
    'package',
  ])
  expect(release['test']?.uses).toBe('./.github/workflows/test.yml')
  expect(release['publish']?.environment).toBe('release')
  const mayWrite = Object.entries(release).filter(([, { permissions = {} }]) =>
    Object.values(permissions).includes('write'),
  )
  expect(mayWrite.map(([name]) => name)).toEqual(['publish'])
})

test('Nothing unsigned is released: neither an app for Windows or Macs nor the description of an update', () => {
  for (const system of ['Windows', 'Macs']) {
    const step = stepsOf(release['package']).find(
      ({ name }) => name?.startsWith('Pack') && name.endsWith(system),
    )
    expect(step?.run).toMatch(/test -n "\$CSC_LINK".*exit 1/)
    expect(step?.run).toContain('-c.forceCodeSigning=true')
  }
  expect(runs('package').join('\n')).toMatch(/Get-AuthenticodeSignature[^]*codesign --verify/)
  const publishing = runs('publish')
  const at = (words: string) => publishing.findIndex((run) => run.includes(words))
  expect(at('scripts/sign-release.ts installers')).toBeGreaterThan(-1)
  expect(at('scripts/sign-release.ts installers')).toBeLessThan(at('gh release create'))
})

test('Only the lockfile’s packages are installed, and no package’s script runs in the job that publishes', () => {
  for (const run of Object.keys(release).flatMap(runs)) {
    expect(run).not.toMatch(/npm (install|i) /)
    expect(run).not.toContain('npx ')
  }
  expect(runs('publish').filter((run) => run.startsWith('npm ci'))).toEqual(['npm ci --ignore-scripts'])
})
