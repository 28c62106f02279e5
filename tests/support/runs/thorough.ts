/** Set where everything is tried as often as it was ever meant to be: in CI, and by hand. */
export const isThorough = Boolean(process.env['THOROUGH'])

/**
 * How often something is tried, or how much of it: by default as much as finds a fault at once, and the whole where
 * THOROUGH is set.
 */
export function counted<T>(whole: T, quick: T): T {
  return isThorough ? whole : quick
}

/** Chosen again for each run (vitest.config.ts), so that runs differ; SEED=… runs a failed one again. */
export const seed = Number(process.env['SEED'])

/** What a property is asserted with: the seed of this run, and as many cases as `counted` says. */
export function cases(whole: number, quick: number): { readonly seed: number; readonly numRuns: number } {
  return { seed, numRuns: counted(whole, quick) }
}
