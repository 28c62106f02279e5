import { reconcileAfterWrite, readWhileUnknown } from './read-around-write.ts'

/** A write of absolute values to one thing. */
export type SeenWrite<T> = {
  /**
   * Sends the write. Null when the service answers without the thing, or with another one.
   *
   * @param stillNeeded called before the write is sent again after a try whose outcome is unknown
   */
  send(stillNeeded: () => Promise<boolean>): Promise<T | null>
  /** Reads the thing from the shop. When that fails, the error says that the write's outcome is unknown. */
  read(): Promise<T>
  /** The fields whose value is not the one that was sent. */
  missing(thing: T): readonly string[]
  /** Called with what the shop showed last, whether or not it is what was sent. */
  show(thing: T): Promise<void>
}

/** What the shop holds after a write. `missing`: fields whose value is not the one that was sent. */
export type Seen<T> = { readonly thing: T; readonly missing: readonly string[] }

/**
 * Sends a write, and calls it done only when the shop shows what was sent. Compares the service's answer field by
 * field; if it doesn't show that, or is missing, or is about another thing, reads the thing back. Also reads it back
 * when the outcome is unknown.
 *
 * @throws ShopError the write's own, when the shop does not show what was sent; AppError when the outcome is unknown
 */
export async function writeAndSee<T>({ send, read, missing, show }: SeenWrite<T>): Promise<Seen<T>> {
  const isMissing = (thing: T): boolean => missing(thing).length > 0
  let answered: T | null
  try {
    answered = await send(async () => isMissing(await read()))
  } catch (error) {
    const current = await reconcileAfterWrite(error, read)
    await show(current)
    if (isMissing(current)) throw error
    return { thing: current, missing: [] }
  }
  const thing = answered === null || isMissing(answered) ? await readWhileUnknown(read) : answered
  await show(thing)
  return { thing, missing: missing(thing) }
}
