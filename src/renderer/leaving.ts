/** Brings what is not in the shop yet on its way; answers with a sentence when it did not arrive, else null. */
type Settle = () => Promise<string | null>

const unsettled = new Set<Settle>()

/** Work is on its way for a second or two. An owner who goes to another shop does not wait longer than this. */
const patienceMs = 3000

/** Registers work that must reach the shop that is open before another one is. Returns the way to stop. */
export function beforeLeaving(settle: Settle): () => void {
  unsettled.add(settle)
  return () => unsettled.delete(settle)
}

/** Waits, but not for long, until everything is in the shop. Answers with a sentence for each thing that is not. */
export async function settledWork(): Promise<readonly string[]> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), patienceMs))
  const told = await Promise.all([...unsettled].map((settle) => Promise.race([settle(), late])))
  return told.filter((sentence) => sentence !== null)
}
