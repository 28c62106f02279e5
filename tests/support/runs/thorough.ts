/** True when all rounds run: in CI, and by hand. */
export const isThorough = Boolean(process.env['THOROUGH'])

/**
 * Returns the number of rounds or the amount to test: `quick` by default, as much as usually finds a fault; `whole`
 * when THOROUGH is set.
 */
export function counted<T>(whole: T, quick: T): T {
  return isThorough ? whole : quick
}

/** Chosen anew for each run (vitest.config.ts), so that runs differ; SEED=… repeats a failed one. */
export const seed = Number(process.env['SEED'])

/** Returns the options for a property: this run's seed, and the number of cases by `counted`. */
export function cases(whole: number, quick: number): { readonly seed: number; readonly numRuns: number } {
  return { seed, numRuns: counted(whole, quick) }
}
