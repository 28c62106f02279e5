/**
 * The memory that core's thread shares with the watchdog: a count of its beats, and how many system dialogs it waits
 * in.
 */
export const heart = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))

const [beats, boxes] = [0, 1]

/** Counts a turn of core's event loop. */
export function beat(): void {
  Atomics.add(heart, beats, 1)
}

/**
 * Shows a system dialog that blocks the whole thread until the owner answers: an owner who takes an hour for that must
 * not make core look hung.
 */
export function whileDialogBlocks<T>(show: () => T): T {
  Atomics.add(heart, boxes, 1)
  try {
    return show()
  } finally {
    beat()
    Atomics.sub(heart, boxes, 1)
  }
}

/** Returns a function that counts the beats of the thread; each check while a dialog is open counts as a beat. */
export function beatsIn(shown: Int32Array): () => number {
  let dialogBeats = 0
  return () => {
    if (Atomics.load(shown, boxes) > 0) dialogBeats += 1
    return Atomics.load(shown, beats) + dialogBeats
  }
}
