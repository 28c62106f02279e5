import { builtinEnvironments } from 'vitest/runtime'
import type { Environment } from 'vitest/runtime'

/**
 * Globals that core and the sandbox need from Node: a browser's fetch obeys its page's origin and sets its own headers.
 */
const ofNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
] as const

/** The vitest environment: happy-dom for the window, with Node's own network for core in the same process. */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'window',
  async setup(global, options) {
    const nodeGlobals = ofNode.map((name) => [name, global[name]] as const)
    const { teardown } = await builtinEnvironments['happy-dom'].setup(global, options)
    for (const [name, value] of nodeGlobals)
      Object.defineProperty(global, name, { value, configurable: true, writable: true })
    return { teardown }
  },
}

export default environment
