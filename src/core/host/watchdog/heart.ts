/**
 * What the thread that core works in shows to the one that watches over it: how often it came round, and how many boxes
 * it waits in.
 */
export const heart = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))

const [beats, boxes] = [0, 1]

/** It has come round. */
export function beat(): void {
  Atomics.add(heart, beats, 1)
}

/** A box of the system's that holds the whole thread until it is answered: whoever takes an hour for that has no app that stands still. */
export function heldByBox<T>(show: () => T): T {
  Atomics.add(heart, boxes, 1)
  try {
    return show()
  } finally {
    beat()
    Atomics.sub(heart, boxes, 1)
  }
}

/** How often it has come round, by what it shows; a look at one that is held by a box counts as a beat. */
export function beatsIn(shown: Int32Array): () => number {
  let held = 0
  return () => {
    if (Atomics.load(shown, boxes) > 0) held += 1
    return Atomics.load(shown, beats) + held
  }
}
