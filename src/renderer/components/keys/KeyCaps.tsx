import type { ComponentProps } from 'react'
import { capsOf } from './key-caps.ts'
import { KeyCap } from './KeyCap.tsx'
import { useKeysShown } from './own-keys.ts'

type KeyCapsProps = Pick<ComponentProps<typeof KeyCap>, 'on'> & { readonly keys: string }

/** A command's keys as caps: its default keys, or those that the owner gave it. */
export function KeyCaps({ keys, on = 'paper' }: KeyCapsProps) {
  return capsOf(useKeysShown(keys)).map((cap, at) => (
    <KeyCap key={at} on={on}>
      {cap}
    </KeyCap>
  ))
}
