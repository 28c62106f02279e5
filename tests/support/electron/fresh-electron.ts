import { expect, vi } from 'vitest'

// Files share a process and what they have read. A module of the shell that was read with one file's stand-in for Electron
// would keep it for the next file: it is read again, and so is what comes after such a file.

const kept = globalThis as { hadElectron?: boolean }

const isOfShell = expect.getState().testPath?.replaceAll('\\', '/').includes('/tests/main/') ?? false
if (isOfShell || kept.hadElectron) vi.resetModules()
kept.hadElectron = isOfShell
