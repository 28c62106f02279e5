import { Server } from 'node:net'
import { nextOf, ownPorts, portsOfPart } from './free-port.ts'

/*
 * For each server of this process that takes any port: one of the process's own, and each in its turn. Where a shop has
 * ended, or a way back from the browser, nobody else answers a moment later: not another test's shop, and not the next one.
 */

type Listen = (this: Server, ...options: unknown[]) => Server

const part = await ownPorts()
const kept = globalThis as { portsInUse?: Set<number> }

if (!kept.portsInUse) {
  const inUse = (kept.portsInUse = new Set())
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
      inUse.add(address.port)
      this.once('close', () => inUse.delete(address.port))
    })
    if (where === 0) return listen.call(this, anyPort(), ...more)
    const isAny = typeof where === 'object' && where !== null && 'port' in where && where.port === 0
    return listen.call(this, isAny ? { ...where, port: anyPort() } : where, ...more)
  }
  Server.prototype.listen = onOwnPort
}
