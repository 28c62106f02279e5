/** The one gate: types, lint with the import rules, unused code, what our browsers know, rooms, format. Says all that is wrong, not only the first. */
import { root } from './project/builds.ts'
import { steps } from './testing/check-steps.ts'

const told = await Promise.all(
  steps.map(async ({ name, check }) => {
    const { ok, output } = await check(root)
    // Told as each step ends: the slowest holds back none of the others' words.
    console.log(
      ok
        ? `ok      ${name}${output && name === 'lint' ? ` (${output})` : ''}`
        : `FAILED  ${name}\n${output}\n`,
    )
    return ok
  }),
)
process.exitCode = told.every(Boolean) ? 0 : 1
