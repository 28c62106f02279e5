import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { root } from '../project/builds.ts'

export type Changes = {
  readonly paths: readonly string[]
  /** When they changed, as the end of a sentence. */
  readonly since: string
}

/** Returns the files that differ from the last commit, including new ones; if none does, those that the last commit changed. */
export function changedFiles(): Changes {
  const paths = [
    ...git('diff', '--name-only', '--no-renames', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  if (paths.length > 0) return { paths, since: 'since the last commit' }
  return {
    paths: git('show', '--name-only', '--no-renames', '--first-parent', '--format=', '-z', 'HEAD'),
    since: 'by the last commit',
  }
}

/** Returns all test files that vitest runs. */
export function allTests(): readonly string[] {
  return globSync('tests/**/*.test.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('tests/lint/fixtures/'))
    .toSorted()
}

function git(...args: readonly string[]): readonly string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .map((path) => path.trim())
    .filter((path) => path !== '')
}
