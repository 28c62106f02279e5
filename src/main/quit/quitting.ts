import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '#core/index.ts'
import { quitTexts } from '#shared/texts/shell/quit.ts'

/** The unsent changes of one shop. */
type Unsent = {
  readonly shop: string
  readonly isOpen: boolean
  readonly waiting: number
  /** Includes those that need a decision, as elsewhere. */
  readonly failed: number
  /** True when they can be sent now, as far as is known. */
  readonly sends: boolean
}

type QuitDeps = {
  readonly core: Pick<Core, 'call'>
  /** Shows a box and returns the index of the chosen button. The last button is the safe one: nothing happens. */
  readonly choose: (message: string, detail: string, buttons: readonly string[]) => Promise<number>
  /** In milliseconds: how long sending may take before the owner is asked again. */
  readonly patience?: number
}

const pollMs = 200

/**
 * Returns whether the app may end now. While a shop, the open one or another, has unsent changes, asks the owner, who
 * may have them sent first.
 */
export async function mayQuit({ core, choose, patience = 20_000 }: QuitDeps): Promise<boolean> {
  const words = quitTexts
  const quitAnyway = [words.quitAndSendLater, words.stay]
  const before = await readUnsent(core)
  const waits = waitingOf(before)
  if (waits.length === 0) return true
  const message = words.notReached(waits)
  if (!canSend(before)) return (await choose(message, words.cannotBeReached(waits.length), quitAnyway)) === 0

  const answer = await choose(message, words.takesSeconds, [words.sendAndQuit, ...quitAnyway])
  if (answer !== 0) return answer === 1

  await orNull(core.call('outbox.sendNow', { pick: { all: true } }))
  const after = await untilSent(core, patience)
  const waitsStill = waitingOf(after)
  if (waitsStill.length > 0)
    return (await choose(words.stillNotReached(waitsStill), words.later, quitAnyway)) === 0
  const refused = failedIn(after) - failedIn(before)
  return (
    refused <= 0 ||
    (await choose(words.refused(refused), words.refusedDetail, [words.quit, words.stay])) === 0
  )
}

async function untilSent(core: Pick<Core, 'call'>, patience: number): Promise<readonly Unsent[]> {
  // The pauses are counted, not the time: it goes on while the computer sleeps, and nothing can be sent then.
  for (let leftMs = patience; ; leftMs -= pollMs) {
    const now = await readUnsent(core)
    if (waitingOf(now).length === 0 || !canSend(now) || leftMs <= 0) return now
    await wait(pollMs)
  }
}

/** Empty when no shop is open or core can't answer: what waits is on the disk anyway. */
async function readUnsent(core: Pick<Core, 'call'>): Promise<readonly Unsent[]> {
  const [session, open, others] = await Promise.all([
    orNull(core.call('session.current', {})),
    orNull(core.call('outbox.list', {})),
    orNull(core.call('outbox.elsewhere', {})),
  ])
  const shop = session?.connection?.storeName ?? ''
  return [
    ...(open
      ? [
          {
            shop,
            isOpen: true,
            waiting: open.waiting,
            failed: open.failed + open.asks,
            sends: open.pause === null,
          },
        ]
      : []),
    ...(others?.shops ?? []).map((other) => ({ ...other, shop: other.storeName, isOpen: false })),
  ]
}

const orNull = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null)

const waitingOf = (unsent: readonly Unsent[]) => unsent.filter(({ waiting }) => waiting > 0)
const failedIn = (unsent: readonly Unsent[]) => unsent.reduce((sum, { failed }) => sum + failed, 0)
const canSend = (unsent: readonly Unsent[]) => unsent.some(({ waiting, sends }) => waiting > 0 && sends)
