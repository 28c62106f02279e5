import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Core } from '#core/index.ts'

/** The part of the outbox that a farewell depends on. */
const outboxSchema = z.object({
  waiting: z.number().int(),
  failed: z.number().int(),
  pause: z.string().nullable(),
})
type Outbox = z.output<typeof outboxSchema>

type QuitParts = {
  readonly core: Pick<Core, 'answer'>
  /** Answers the place of the button. The last one is the safe side: nothing happens. */
  readonly ask: (message: string, detail: string, buttons: readonly string[]) => Promise<number>
  /** In milliseconds: how long sending may take before the owner is asked again. */
  readonly patience?: number
}

const lookAgainMs = 200
const later = 'Left for later, they wait on this computer and go out when Backroom is opened again.'
const laterButton = 'Quit, they go out at the next start'

/**
 * Whether the app may end now. While changes have not reached the shop the owner is asked, and may have them sent first.
 * Of shops that are not open, whatever waits is kept as it is.
 */
export async function mayQuit({ core, ask, patience = 20_000 }: QuitParts): Promise<boolean> {
  const before = await look(core)
  if (before === null || before.waiting === 0) return true
  const message = `${changes(before.waiting)} not reached the shop yet.`
  if (before.pause !== null)
    return (await ask(message, `The shop cannot be reached now. ${later}`, [laterButton, 'Stay'])) === 0

  const answer = await ask(message, `Sending takes a few seconds. ${later}`, [
    'Send now and quit',
    laterButton,
    'Stay',
  ])
  if (answer !== 0) return answer === 1

  await core.answer('outbox.sendNow', { pick: { all: true } })
  const after = await untilSent(core, patience)
  if (after === null) return true
  if (after.waiting > 0)
    return (
      (await ask(`${changes(after.waiting)} still not reached the shop.`, later, [laterButton, 'Stay'])) === 0
    )
  if (after.failed > before.failed) {
    const refused = after.failed - before.failed
    const answered = await ask(
      refused === 1 ? 'The shop did not take 1 change.' : `The shop did not take ${refused} changes.`,
      'Stay to see why and to try again. It is kept, and can be seen at the next start as well.',
      ['Quit', 'Stay'],
    )
    return answered === 0
  }
  return true
}

async function untilSent(core: Pick<Core, 'answer'>, patience: number): Promise<Outbox | null> {
  const end = performance.now() + patience
  for (;;) {
    const now = await look(core)
    if (now === null || now.waiting === 0 || now.pause !== null || performance.now() > end) return now
    await wait(lookAgainMs)
  }
}

/** Null where no shop is open, or nothing can be found out: what waits is safe all the same. */
async function look(core: Pick<Core, 'answer'>): Promise<Outbox | null> {
  const answer = await core.answer('outbox.list', {})
  return answer.ok ? (outboxSchema.safeParse(answer.value).data ?? null) : null
}

const changes = (count: number) => (count === 1 ? '1 change has' : `${count} changes have`)
