import { Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { nextOf, ownPorts, portsOfPart } from './free-port.ts'

/*
 * For each server of this process that takes any port: one of the process's own, and each in its turn. Where a shop has
 * ended, or a way back from the browser, nobody else answers a moment later: not another test's shop, and not the next one.
 * And since files share a process, a file that leaves a server open is told: its ports would be nobody's any more.
 */

type Listen = (this: Server, ...options: unknown[]) => Server

const part = await ownPorts()
/** The ports on which this process listens, each with the file of tests that opened it. */
const kept = globalThis as { portsInUse?: Map<number, string | undefined> }

if (kept.portsInUse) await allClosed(kept.portsInUse)
else {
  const inUse = (kept.portsInUse = new Map<number, string | undefined>())
  // The cast is true of each of its forms: none but the first value is looked at.
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
      inUse.set(address.port, expect.getState().testPath)
      this.once('close', () => inUse.delete(address.port))
    })
    if (where === 0) return listen.call(this, anyPort(), ...more)
    const isAny = typeof where === 'object' && where !== null && 'port' in where && where.port === 0
    return listen.call(this, isAny ? { ...where, port: anyPort() } : where, ...more)
  }
  Server.prototype.listen = onOwnPort
}

/** What a file's last test closes may take a moment, and is over before the next file begins. */
async function allClosed(inUse: ReadonlyMap<number, string | undefined>): Promise<void> {
  for (let tries = 0; inUse.size > 0; tries += 1) {
    if (tries === 100)
      throw new Error(`${inUse.size} servers were left open, by ${[...new Set(inUse.values())].join(', ')}.`)
    await delay(20)
  }
}
