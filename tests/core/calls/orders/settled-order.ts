import type { Arrangement, ArrangedKind } from '#shared/products/arrangement.ts'
import type { TestCore } from '../../../support/core/test-core.ts'

/** How an order stands once nothing more happens by itself: the shop has it, or it failed, or it asks. */
export async function settled(app: TestCore, kind: ArrangedKind): Promise<Arrangement> {
  for (;;) {
    const arrangement = await app.call(`${kind}.arrangement`, {})
    const is = arrangement.unsaved?.is
    if (is !== 'waiting' && is !== 'sending') return arrangement
    // Pauses and the time that a hand may still move are over.
    app.clock.pass(1000)
    await new Promise((done) => setTimeout(done, 5))
  }
}
