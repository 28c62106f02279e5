/** Runs the gate: types, lint with the import rules, unused code, browser support, rooms, format. Reports all faults, not only the first. */
import { root } from './project/builds.ts'
import { steps } from './testing/check-steps.ts'

const passed = await Promise.all(
  steps.map(async ({ name, check }) => {
    const { ok, output } = await check(root)
    // Printed as each step ends, so that the slowest does not delay the others' output.
    console.log(
      ok
        ? `ok      ${name}${output && name === 'lint' ? ` (${output})` : ''}`
        : `FAILED  ${name}\n${output}\n`,
    )
    return ok
  }),
)
process.exitCode = passed.every(Boolean) ? 0 : 1
