import { Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect } from 'vitest'
import { nextOf, ownPorts, portsOfPart } from './free-port.ts'

/*
 * Gives each server of this process that asks for any port one of the process's own, in turn. After a shop or an OAuth
 * redirect server has closed, no other server answers on its port a moment later: neither another test's shop nor the
 * next one. Files share a process, and a file that leaves a server open fails: its port stays occupied for those after it.
 */

type Listen = (this: Server, ...options: unknown[]) => Server

const part = await ownPorts()
/** The ports on which this process listens, each with the test file that opened it. */
const processState = globalThis as { portsInUse?: Map<number, string> }

if (!processState.portsInUse) {
  const inUse = (processState.portsInUse = new Map<number, string>())
  // The cast holds for every overload: this code reads the first argument only.
  const listen = Server.prototype.listen as Listen

  const anyPort = (): number => {
    for (let tries = 0; tries < portsOfPart; tries += 1) {
      const port = nextOf(part)
      if (!inUse.has(port)) return port
    }
    throw new Error(`This process has ${portsOfPart} servers, and no port for another one.`)
  }

  const onOwnPort: Listen = function (this: Server, where, ...more) {
    this.once('listening', () => {
      const address = this.address()
      if (address === null || typeof address === 'string') return
      inUse.set(address.port, currentFile())
      this.once('close', () => inUse.delete(address.port))
    })
    if (where === 0) return listen.call(this, anyPort(), ...more)
    const isAny = typeof where === 'object' && where !== null && 'port' in where && where.port === 0
    return listen.call(this, isAny ? { ...where, port: anyPort() } : where, ...more)
  }
  Server.prototype.listen = onOwnPort
}

const { portsInUse } = processState
// This module runs before each file. What the first `beforeAll` of a file returns runs last of all, also after an
// `afterAll` and after what the file's own `beforeAll` returned. Only the file itself fails, not those after it.
beforeAll(() => () => allClosed(portsInUse, currentFile()))

function currentFile(): string {
  return expect.getState().testPath ?? ''
}

/** Waits until the servers of `file` are closed: those of its last test may take a moment. @throws when some stay open */
async function allClosed(inUse: ReadonlyMap<number, string>, file: string): Promise<void> {
  const open = () => [...inUse.values()].filter((by) => by === file).length
  for (let tries = 0; open() > 0; tries += 1) {
    if (tries === 100) throw new Error(`Servers that this file left open: ${open()}.`)
    await delay(20)
  }
}
