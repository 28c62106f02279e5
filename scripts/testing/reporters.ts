/** Separates the requested reporters from the other arguments of a runner, so that our own, which counts, can be added. */
export function parted(args: readonly string[]): {
  readonly reporters: readonly string[] | undefined
  /** True when they requested the JSON report, which we also use ourselves. */
  readonly json: boolean
  readonly rest: readonly string[]
} {
  const reporters: string[] = []
  const rest: string[] = []
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    const named = /^--reporter=(.*)$/.exec(arg)?.[1]
    if (named !== undefined) reporters.push(...named.split(','))
    else if (arg === '--reporter') reporters.push(...(args[(at += 1)] ?? '').split(','))
    else rest.push(arg)
  }
  const shown = reporters.filter((name) => name !== '' && name !== 'json')
  return { reporters: reporters.length > 0 ? shown : undefined, json: reporters.includes('json'), rest }
}
