import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '#core/index.ts'

/** What is not sent yet of one shop. */
type Unsent = {
  readonly shop: string
  readonly isOpen: boolean
  readonly waiting: number
  readonly failed: number
  /** It can be sent now, as far as is known. */
  readonly sends: boolean
}

type QuitDeps = {
  readonly core: Pick<Core, 'call'>
  /** Answers the place of the button. The last one is the safe side: nothing happens. */
  readonly ask: (message: string, detail: string, buttons: readonly string[]) => Promise<number>
  /** In milliseconds: how long sending may take before the owner is asked again. */
  readonly patience?: number
}

const lookAgainMs = 200
const later = 'Left for later, they wait on this computer and go out when Backroom is opened again.'
const laterButton = 'Quit, they go out at the next start'

/**
 * Whether the app may end now. While changes have not reached a shop, the open one or another, the owner is asked, and
 * may have them sent first.
 */
export async function mayQuit({ core, ask, patience = 20_000 }: QuitDeps): Promise<boolean> {
  const before = await look(core)
  if (waitingIn(before) === 0) return true
  const message = notReached(before, '')
  if (!canSend(before)) {
    const why = before.filter(({ waiting }) => waiting > 0).length === 1 ? 'The shop' : 'The shops'
    return (await ask(message, `${why} cannot be reached now. ${later}`, [laterButton, 'Stay'])) === 0
  }

  const answer = await ask(message, `Sending takes a few seconds. ${later}`, [
    'Send now and quit',
    laterButton,
    'Stay',
  ])
  if (answer !== 0) return answer === 1

  await orNull(core.call('outbox.sendNow', { pick: { all: true } }))
  const after = await untilSent(core, patience)
  if (waitingIn(after) > 0)
    return (await ask(notReached(after, 'still '), later, [laterButton, 'Stay'])) === 0
  const refused = failedIn(after) - failedIn(before)
  if (refused > 0) {
    const answered = await ask(
      refused === 1 ? 'The shop did not take 1 change.' : `The shop did not take ${refused} changes.`,
      'Stay to see why and to try again. It is kept, and can be seen at the next start as well.',
      ['Quit', 'Stay'],
    )
    return answered === 0
  }
  return true
}

async function untilSent(core: Pick<Core, 'call'>, patience: number): Promise<readonly Unsent[]> {
  const end = performance.now() + patience
  for (;;) {
    const now = await look(core)
    if (waitingIn(now) === 0 || !canSend(now) || performance.now() > end) return now
    await wait(lookAgainMs)
  }
}

/** Nothing where no shop is open, or where nothing can be found out: what waits is safe all the same. */
async function look(core: Pick<Core, 'call'>): Promise<readonly Unsent[]> {
  const [session, open, others] = await Promise.all([
    orNull(core.call('session.current', {})),
    orNull(core.call('outbox.list', {})),
    orNull(core.call('outbox.elsewhere', {})),
  ])
  const shop = session?.connection?.storeName ?? ''
  return [
    ...(open
      ? [{ shop, isOpen: true, waiting: open.waiting, failed: open.failed, sends: open.pause === null }]
      : []),
    ...(others?.shops ?? []).map((other) => ({ ...other, shop: other.storeName, isOpen: false })),
  ]
}

const orNull = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null)

const waitingIn = (unsent: readonly Unsent[]) => unsent.reduce((sum, { waiting }) => sum + waiting, 0)
const failedIn = (unsent: readonly Unsent[]) => unsent.reduce((sum, { failed }) => sum + failed, 0)
const canSend = (unsent: readonly Unsent[]) => unsent.some(({ waiting, sends }) => waiting > 0 && sends)

/** "2 changes have not reached the shop yet."; by the shops' names where it is not the open one alone. */
function notReached(unsent: readonly Unsent[], still: '' | 'still '): string {
  const shops = unsent.filter(({ waiting }) => waiting > 0)
  const yet = still === '' ? ' yet' : ''
  const [first] = shops
  if (first && shops.length === 1) {
    const { waiting, isOpen, shop } = first
    const have = waiting === 1 ? '1 change has' : `${waiting} changes have`
    return `${have} ${still}not reached ${isOpen ? 'the shop' : shop}${yet}.`
  }
  const each = shops.map(({ waiting, shop }) => `${waiting} for ${shop}`)
  return `${waitingIn(shops)} changes have ${still}not reached their shops${yet}: ${each.join(', ')}.`
}
