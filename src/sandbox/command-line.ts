import { parseArgs } from 'node:util'
import type { SandboxOptions } from './index.ts'
import { timestampOf } from './values/time.ts'

/** Seconds between orders when `--live` names none. */
const usualLive = 60

function whole(name: string, value: string | undefined, max: number, min = 0): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max) {
    throw new Error(`--${name} takes a whole number from ${min} to ${max}, not "${value}".`)
  }
  return Number(value)
}

function moment(name: string, value: string | undefined): Date | undefined {
  if (value === undefined) return undefined
  const time = timestampOf(value)
  if (time === null) throw new Error(`--${name} takes a moment such as 2026-03-12T10:00:00Z, not "${value}".`)
  return new Date(time)
}

/**
 * Handles two things that `parseArgs` does not: a value that begins with - and a digit, and an option whose value may
 * be left out.
 */
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

/** The options in a command line. Throws an error with a sentence for the user when the line is invalid. */
export function readOptions(args: readonly string[]): SandboxOptions {
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
      today: text,
      'webhook-url': text,
    }
    ;({ values } = parseArgs({ args: prepared(args), options, strict: true, allowPositionals: false }))
  } catch (error) {
    throw new Error(
      error instanceof Error ? (error.message.split(/\.?\s*\n|\. /)[0] ?? error.message) : String(error),
    )
  }
  const { data } = values
  if (data === '') throw new Error('--data takes the name of a file.')
  const webhookUrl = values['webhook-url']
  if (webhookUrl !== undefined && !/^https?:$/.test(URL.parse(webhookUrl)?.protocol ?? '')) {
    throw new Error(`--webhook-url takes an http or https address, not "${webhookUrl}".`)
  }
  const port = whole('port', values.port, 65535)
  const seed = whole('seed', values.seed, 2147483647)
  const orders = whole('orders', values.orders, 200_000)
  const products = whole('products', values.products, 20_000)
  const live = whole('live', values.live, 86_400, 1)
  const today = moment('today', values.today)
  const latency = whole('latency', values.latency, 600_000)
  return {
    ...(port !== undefined && { port }),
    ...(seed !== undefined && { seed }),
    ...(orders !== undefined && { orders }),
    ...(products !== undefined && { products }),
    ...(latency !== undefined && { latency }),
    ...(live !== undefined && { live }),
    ...(today !== undefined && { today }),
    ...(data !== undefined && { data }),
    ...(webhookUrl !== undefined && { webhookUrl }),
  }
}
