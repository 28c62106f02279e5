import { expect, vi } from 'vitest'

// Files share a process and its loaded modules. A module of the shell that was loaded with one file's stand-in for
// Electron would keep it in the next file, so each file of tests/main, and the file after it, loads all modules again.

const processState = globalThis as { hadElectron?: boolean }

const isOfShell = expect.getState().testPath?.replaceAll('\\', '/').includes('/tests/main/') ?? false
if (isOfShell || processState.hadElectron) vi.resetModules()
processState.hadElectron = isOfShell
