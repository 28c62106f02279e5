import { readOptions } from './command-line.ts'
import { startSandbox } from './index.ts'

/** Starts the sandbox, prints its one JSON line and serves until a signal. Exits with 2 for a bad command line. */
async function run(args: readonly string[]): Promise<void> {
  try {
    const sandbox = await startSandbox(readOptions(args))
    const { apiUrl, authUrl, account, application } = sandbox
    process.stdout.write(`${JSON.stringify({ apiUrl, authUrl, account, application })}\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
    }
  } catch (error) {
    process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}

await run(process.argv.slice(2))
