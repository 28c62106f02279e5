import type { LucideIcon } from 'lucide-react'
import type { Act } from '../../components/keys/acts.ts'

/** An act that belongs to no view: the palette offers it everywhere. */
export type ActAnywhere = Act & { readonly anywhere: NonNullable<Act['anywhere']> }

/** Makes such an act, with the keys of its command, if it has any. */
export const anywhere = (
  id: Act['id'],
  icon: LucideIcon,
  words: string,
  run: () => void,
  keys: string | null = null,
): ActAnywhere => ({ id, words, run, anywhere: { icon, keys, isSeldom: false, called: '' } })

/** Makes an act that the palette shows only when its name is typed. @param called other words to find it by */
export const seldom = (
  id: Act['id'],
  icon: LucideIcon,
  words: string,
  run: () => void,
  called = '',
): ActAnywhere => ({ id, words, run, anywhere: { icon, keys: null, isSeldom: true, called } })
