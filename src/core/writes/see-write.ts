import { reconcileAfterWrite, readWhileUnknown } from './read-around-write.ts'

/** A write of absolute values to one thing. */
export type SeenWrite<T> = {
  /**
   * Sends it. Null when the service answers without the thing, or with another one.
   *
   * @param stillNeeded is asked before it is sent once more after a try whose end is unclear
   */
  send(stillNeeded: () => Promise<boolean>): Promise<T | null>
  /** What the shop holds. When it fails, its sentence says that the end of the write is not known. */
  read(): Promise<T>
  /** Fields in which the thing is not as it was wanted. */
  missing(thing: T): readonly string[]
  /** Told what the shop showed last, whether or not it is what was wanted. */
  show(thing: T): Promise<void>
}

/** What the shop holds after a write. `missing`: fields that it shows otherwise than they were sent. */
export type Seen<T> = { readonly thing: T; readonly missing: readonly string[] }

/**
 * The one way in which a write is called done: the shop shows what was wanted. Its answer is compared field by field; one
 * that does not show it, or is none, or is about something else, says nothing yet, and the thing is read back. The same
 * after an answer whose end is unclear.
 *
 * @throws ShopError the write's own, when the shop does not show what was wanted; AppError when its end is not known
 */
export async function writeAndSee<T>({ send, read, missing, show }: SeenWrite<T>): Promise<Seen<T>> {
  const isMissing = (thing: T): boolean => missing(thing).length > 0
  let answered: T | null
  try {
    answered = await send(async () => isMissing(await read()))
  } catch (error) {
    const held = await reconcileAfterWrite(error, read)
    await show(held)
    if (isMissing(held)) throw error
    return { thing: held, missing: [] }
  }
  const thing = answered === null || isMissing(answered) ? await readWhileUnknown(read) : answered
  await show(thing)
  return { thing, missing: missing(thing) }
}
