import { openKeychain, within } from './keychain.ts'

/** Keeps secrets under names. Nothing else in core holds one longer than a connection is open. */
export type SecretStore = {
  /** Where: the system's keychain, or memory until the app is closed. */
  readonly kept: 'keychain' | 'session'
  get(name: string): Promise<string | null>
  set(name: string, secret: string): Promise<void>
  /** Deleting what is not there is fine. */
  delete(name: string): Promise<void>
  /** Tries a keychain again that was not to be had, since its owner wants something of it. It may ask them to open it. */
  openAgain?(): Promise<void>
  /** Calls once when a keychain that was not to be had at first opens after all: what it holds can be had from then on. */
  onOpened?(listener: () => void): void
}

/** A start waits no longer for a keychain, which may ask its owner to open it. */
const startLimitMs = 5_000

/**
 * The system's keychain when it works, else memory, until it does: an owner may open it when they have read what it asks.
 * A name of its own keeps apart what must not meet.
 */
export async function openSecretStore(keychainName?: string): Promise<SecretStore> {
  const open = (): Promise<SecretStore | null> => openKeychain(keychainName)
  const first = open()
  return (await soon(first)) ?? untilItOpens(first, open)
}

/**
 * Memory in a keychain's place. What it holds goes into the keychain as soon as that opens, and everything else from then
 * on; what does not get in stays here.
 *
 * @param asked the keychain was asked already, and has not answered yet or is not to be had
 */
export function untilItOpens(
  asked: Promise<SecretStore | null>,
  open: () => Promise<SecretStore | null>,
): SecretStore {
  const held = new Map<string, string>()
  const listeners: (() => void)[] = []
  let keychain: SecretStore | null = null
  let moving: Promise<void> = Promise.resolve()
  let asking: Promise<void> | null = adopt(asked)

  async function adopt(answer: Promise<SecretStore | null>): Promise<void> {
    const opened = await answer
    asking = null
    if (opened === null) return
    moving = moveInto(opened)
    await moving
    for (const listener of listeners) listener()
  }

  async function moveInto(opened: SecretStore): Promise<void> {
    for (const [name, secret] of held) {
      try {
        await opened.set(name, secret)
        held.delete(name)
      } catch {
        // It was shut again. Here it is until the app is closed, as was said when it was typed.
      }
    }
    keychain = opened
  }

  return {
    get kept() {
      return keychain === null ? 'session' : 'keychain'
    },
    async get(name) {
      await moving
      return held.get(name) ?? keychain?.get(name) ?? null
    },
    async set(name, secret) {
      await moving
      if (keychain === null) return void held.set(name, secret)
      await keychain.set(name, secret)
      held.delete(name)
    },
    async delete(name) {
      await moving
      held.delete(name)
      await keychain?.delete(name)
    },
    async openAgain() {
      if (keychain === null) await soon((asking ??= adopt(open())))
    },
    onOpened(listener) {
      if (keychain === null) listeners.push(listener)
    },
  }
}

/** What it comes to within the time that a start has for it; null when that is over. */
const soon = <T>(work: Promise<T>): Promise<T | null> => within(startLimitMs, work).catch(() => null)
