import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '#shared/app/app-error.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import type { Unwritable } from '../../own/file/own-db.ts'
import type { MirrorLocation, Writer } from './writer.ts'

/** What the worker gets when it starts. */
export type MirrorPlace = MirrorLocation & {
  readonly folder: string
  /** The URI by which the worker reads own.db. */
  readonly own: string
}

/** A request to the worker. Number 0 is the opening of the file, which needs no request. */
export type WorkerQuestion = { readonly number: number; readonly call: keyof Writer; readonly input: unknown }
export type Reply =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly error: WorkerFailure }

export type WorkerFailure = { readonly is: 'broken' | Unwritable | 'bug'; readonly message: string }

/** The writer, as core's thread reaches it. */
export type MirrorWorker = {
  readonly [Call in keyof Writer]: (...input: Parameters<Writer[Call]>) => Promise<ReturnType<Writer[Call]>>
} & {
  /** Ends the worker once it has answered all earlier requests. */
  close(): Promise<void>
}

/** The file is no database any more, or its pages contradict each other. */
export class BrokenMirror extends Error {}

type Waiting = {
  readonly question: WorkerQuestion
  readonly done: (value: unknown) => void
  readonly failed: (error: Error) => void
}

/** In megabytes. Room for the pages of one transaction, which the garbage collector then drops without moving them. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/** A worker that dies more often than this without a reply in between would die for ever. */
const maxDeaths = 3

/**
 * Starts the worker. Starts it again when it dies, and repeats the requests without a reply: every call may run twice.
 * @throws BrokenMirror
 */
export async function startMirrorWorker(
  program: URL,
  place: MirrorPlace,
  log: (line: string) => void,
): Promise<MirrorWorker> {
  const waiting = new Map<number, Waiting>()
  let number = 0
  let deaths = 0
  let closed = false
  /** Why nothing can be written any more; null while it can. */
  let lost: Error | null = null
  let restarting: Promise<void> = Promise.resolve()
  let worker = await launch()

  async function launch(): Promise<Worker> {
    // The flags of core's own program are not for the worker.
    const started = new Worker(program, { workerData: place, execArgv: [], name: 'copy', resourceLimits })
    const died = once(started, 'exit').then(() => ({ number: 0, error: dead }))
    started.on('error', (error) => log(`The copy's thread failed: ${String(error)}`))
    const [opened] = await Promise.race([once(started, 'message'), died.then((reply) => [reply])])
    // The worker sends nothing but replies.
    const reply = opened as Reply
    if ('error' in reply) {
      // Releases whatever it still holds of the files.
      await started.terminate()
      throw errorOf(reply.error)
    }
    started.on('message', receive)
    started.on('exit', () => {
      if (!closed) restarting = again()
    })
    return started
  }

  function receive(reply: Reply): void {
    const one = waiting.get(reply.number)
    if (!one) return
    waiting.delete(reply.number)
    deaths = 0
    if ('error' in reply) one.failed(errorOf(reply.error))
    else one.done(reply.value)
  }

  async function again(): Promise<void> {
    deaths += 1
    log('The thread that writes the copy died. It is started again.')
    try {
      if (deaths > maxDeaths) throw errorOf(dead)
      worker = await launch()
      for (const { question } of waiting.values()) worker.postMessage(question)
    } catch (error) {
      lost = error instanceof Error ? error : new Error(String(error))
      for (const { failed } of waiting.values()) failed(lost)
      waiting.clear()
    }
  }

  function send(call: keyof Writer, input: unknown): Promise<unknown> {
    if (closed || lost) return Promise.reject(lost ?? closedMeanwhile())
    number += 1
    const question = { number, call, input }
    return new Promise((done, failed) => {
      waiting.set(question.number, { question, done, failed })
      worker.postMessage(question)
    })
  }

  const asking =
    (call: keyof Writer) =>
    (input?: unknown): Promise<unknown> =>
      send(call, input)

  return {
    ...(Object.fromEntries(calls.map((call) => [call, asking(call)])) as Omit<MirrorWorker, 'close'>), // One for each call.
    async close() {
      if (closed) return
      closed = true
      // A worker that has died says no second time that it is gone; the one that takes its place is to be ended.
      await restarting
      if (lost) return
      const gone = once(worker, 'exit')
      worker.postMessage('close')
      await gone
      for (const { failed } of waiting.values()) failed(closedMeanwhile())
    },
  }
}

const calls: readonly (keyof Writer)[] = [
  'putOrders',
  'removeUnseen',
  'replaceList',
  'putRecord',
  'removeRecord',
  'ordersAgreed',
  'reindexWritten',
  'applyZone',
  'reindex',
  'spoiledOrders',
  'mendOrder',
  'setMetadata',
  'log',
  'copyOwn',
  'writeAnew',
  'condition',
]

const dead = { is: 'bug', message: 'The thread that writes the copy ended by itself.' } as const

const closedMeanwhile = () => new AppError('cancelled', sessionMessages.closedMeanwhile)

/** The error for a mirror into which nothing can be written. */
class UnwritableMirror extends Error {
  readonly why: Unwritable

  constructor(why: Unwritable, message: string) {
    super(message)
    this.why = why
  }
}

/** Returns why nothing can be written into the mirror, when the error means that; else null. */
export function whyMirrorUnwritable(error: unknown): Unwritable | null {
  return error instanceof AppError && error.cause instanceof UnwritableMirror ? error.cause.why : null
}

function errorOf({ is, message }: WorkerFailure): Error {
  if (is === 'broken') return new BrokenMirror(message)
  if (is === 'bug') return new Error(message)
  const words = is === 'full' ? localShopMessages.mirrorDiskFull : localShopMessages.mirrorReadOnly
  return new AppError('unexpected', words, { cause: new UnwritableMirror(is, message) })
}

/** Stands in for the worker where nothing can be written: each call rejects with the reason. */
export function refusingThread(why: Unwritable): MirrorWorker {
  const refuse: (input?: unknown) => Promise<unknown> = () =>
    Promise.reject(errorOf({ is: why, message: 'The copy was opened to be read.' }))
  return {
    ...(Object.fromEntries(calls.map((call) => [call, refuse])) as Omit<MirrorWorker, 'close'>), // One for each call.
    close: async () => {},
  }
}
