import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox } from '#sandbox/index.ts'

/** Returns the command line of a host on a data folder. Flags for all demo shops of the specs belong here. */
export function hostFlags(dataDir: string, flags: readonly string[] = []): string[] {
  return ['--data-dir', dataDir, ...flags]
}

/** Starts a shop of a spec's own, in the spec's process. Options for all such shops belong here. */
export function startShop(options: Parameters<typeof startSandbox>[0]): Promise<Sandbox> {
  return startSandbox(options)
}
