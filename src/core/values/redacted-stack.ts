import { z } from 'zod'

/** Returns an error's stack without its message, which may quote what the owner typed. */
export function redactedStack(error: unknown): string {
  if (error instanceof z.ZodError)
    return `the answer does not fit the contract at ${error.issues.map(({ path }) => path.join('.')).join(', ')}`
  if (!(error instanceof Error)) return `something that is no error was thrown (${typeof error})`
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return [error.name, ...frames].join('\n')
}
