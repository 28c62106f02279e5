import type { ComponentProps } from 'react'
import { capsOf } from './key-caps.ts'
import { KeyCap } from './KeyCap.tsx'
import { useKeysShown } from './own-keys.ts'

type KeyCapsProps = Pick<ComponentProps<typeof KeyCap>, 'on'> & { readonly keys: string }

/** The keys that a command came with as caps, or those that its owner gave to it. */
export function KeyCaps({ keys, on = 'paper' }: KeyCapsProps) {
  return capsOf(useKeysShown(keys)).map((cap, at) => (
    <KeyCap key={at} on={on}>
      {cap}
    </KeyCap>
  ))
}
