import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox } from '#sandbox/index.ts'

/** The command line of a host on a data folder: whatever all demo shops of the specs have in common is added here. */
export function hostFlags(dataDir: string, flags: readonly string[] = []): string[] {
  return ['--data-dir', dataDir, ...flags]
}

/** A shop of a spec's own, in the spec's process: whatever all of those have in common is added here. */
export function startShop(options: Parameters<typeof startSandbox>[0]): Promise<Sandbox> {
  return startSandbox(options)
}
