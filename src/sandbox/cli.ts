import { parseArgs } from 'node:util'
import { startSandbox } from './index.ts'
import type { SandboxOptions } from './index.ts'

/** Thrown for a command line that makes no sense; its message is the sentence that the user sees. */
class UsageError extends Error {}

/** Seconds between orders when `--live` names none. */
const usualLive = 60

function whole(name: string, value: string | undefined, most: number, least = 0): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d+$/.test(value) || Number(value) < least || Number(value) > most) {
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not "${value}".`)
  }
  return Number(value)
}

/** Two things that `parseArgs` does not know: a value that begins with - and a number, and an option whose value may be left out. */
function prepared(args: readonly string[]): string[] {
  const words: string[] = []
  for (const arg of args) {
    const option = /^-\d/.test(arg) && /^--[\w-]+$/.test(words.at(-1) ?? '') ? words.pop() : undefined
    words.push(option === undefined ? arg : `${option}=${arg}`)
  }
  return words.map((word, index) =>
    word === '--live' && (words[index + 1] ?? '--').startsWith('--') ? `--live=${usualLive}` : word,
  )
}

function readOptions(args: readonly string[]): SandboxOptions {
  let values: Partial<Record<string, string>>
  try {
    const text = { type: 'string' } as const
    const options = {
      port: text,
      seed: text,
      orders: text,
      products: text,
      data: text,
      latency: text,
      live: text,
      'webhook-url': text,
    }
    ;({ values } = parseArgs({ args: prepared(args), options, strict: true, allowPositionals: false }))
  } catch (error) {
    throw new UsageError(
      error instanceof Error ? (error.message.split(/\.?\s*\n|\. /)[0] ?? error.message) : String(error),
    )
  }
  const { data } = values
  if (data === '') throw new UsageError('--data takes the name of a file.')
  const webhookUrl = values['webhook-url']
  if (webhookUrl !== undefined && !/^https?:$/.test(URL.parse(webhookUrl)?.protocol ?? '')) {
    throw new UsageError(`--webhook-url takes an http or https address, not "${webhookUrl}".`)
  }
  const port = whole('port', values.port, 65535)
  const seed = whole('seed', values.seed, 2147483647)
  const orders = whole('orders', values.orders, 200_000)
  const products = whole('products', values.products, 20_000)
  const live = whole('live', values.live, 86_400, 1)
  const latency = whole('latency', values.latency, 600_000)
  return {
    ...(port !== undefined && { port }),
    ...(seed !== undefined && { seed }),
    ...(orders !== undefined && { orders }),
    ...(products !== undefined && { products }),
    ...(latency !== undefined && { latency }),
    ...(live !== undefined && { live }),
    ...(data !== undefined && { data }),
    ...(webhookUrl !== undefined && { webhookUrl }),
  }
}

/** Starts the sandbox, prints its one JSON line and serves until it is told to stop. Exits with 2 for a bad command line. */
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
