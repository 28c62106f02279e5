import type { Arrangement, ArrangedKind } from '#shared/products/arrangement.ts'
import type { TestCore } from '../../../support/core/test-core.ts'

/** Waits until an arrangement is settled: the shop has it, or it failed, or it asks. Returns it. */
export async function settled(app: TestCore, kind: ArrangedKind): Promise<Arrangement> {
  for (;;) {
    const arrangement = await app.call(`${kind}.arrangement`, {})
    const is = arrangement.unsaved?.is
    if (is !== 'waiting' && is !== 'sending') return arrangement
    // Ends pauses, and the time in which the owner may go on moving.
    app.clock.pass(1000)
    await new Promise((done) => setTimeout(done, 5))
  }
}
