/** The one gate: types, lint with the import rules, unused code, format. Says all that is wrong, not only the first. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

const fixtures = 'tests/lint/fixtures'

function run(command: string): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' })
  return { ok: status === 0, output: `${stdout}${stderr}` }
}

/**
 * The linter must have read every file of ours: a configuration that silently skips some would look just as green.
 * It tells how many it read, which is held against what lies in the folders.
 */
function lint(): { ok: boolean; output: string } {
  const { ok, output } = run(`oxlint --type-aware --deny-warnings --ignore-pattern "${fixtures}/**"`)
  const read = Number(/ on (\d+) files? with/.exec(output)?.[1] ?? 0)
  const present = globSync(['{src,tests,bench,scripts,lint}/**/*.{ts,tsx,js,mjs,cjs}', '*.ts'])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(fixtures)).length
  if (read === present) return { ok, output: ok ? `${read} files` : output }
  return { ok: false, output: `${output}\nThe linter read ${read} files, but there are ${present}.` }
}

const steps = [
  { name: 'types', check: () => run('tsc --noEmit') },
  { name: 'lint', check: lint },
  { name: 'unused', check: () => run('knip --no-progress') },
  { name: 'format', check: () => run('prettier --check --log-level warn .') },
]

let failed = 0
for (const { name, check } of steps) {
  const { ok, output } = check()
  const words = output.trim()
  console.log(
    ok ? `ok      ${name}${words && name === 'lint' ? ` (${words})` : ''}` : `FAILED  ${name}\n${words}\n`,
  )
  if (!ok) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1
