import type { Server } from 'node:http'
import { AppError } from '#shared/app/app-error.ts'
import { hostMessages } from '#shared/texts/errors/host.ts'

/**
 * Starts a server on the literal 127.0.0.1, which no other computer can reach. Returns the port.
 *
 * @param port 0 takes any free one
 * @throws AppError conflict, when another program has the port
 */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.off('error', fail)
      done()
    })
  }).catch((error: unknown) => {
    throw isTaken(error) ? portTaken(port, error) : error
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

function portTaken(port: number, cause: unknown): AppError {
  return new AppError('conflict', hostMessages.portTaken({ port }), { cause })
}

/** Windows reports EACCES for ports that it reserves for itself. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
