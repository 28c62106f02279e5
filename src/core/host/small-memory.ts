import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the memory of this program small, since it stays open all day beside others: without a word V8 lets what a first
 * sync throws away pile up to hundreds of megabytes before it looks at it. To be called before anything else is done.
 */
export function keepMemorySmall(): void {
  setFlagsFromString('--optimize-for-size')
}
