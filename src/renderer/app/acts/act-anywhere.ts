import type { LucideIcon } from 'lucide-react'
import type { Act } from '../../components/keys/acts.ts'

/** An act of no view: the palette offers it wherever its owner is. */
export type ActAnywhere = Act & { readonly anywhere: NonNullable<Act['anywhere']> }

/** With the keys of its command, where it has some. */
export const anywhere = (
  id: Act['id'],
  icon: LucideIcon,
  words: string,
  run: () => void,
  keys: string | null = null,
): ActAnywhere => ({ id, words, run, anywhere: { icon, keys, isSeldom: false, called: '' } })

/** It stands in the palette only once it was typed. @param called what else it is looked for by */
export const seldom = (
  id: Act['id'],
  icon: LucideIcon,
  words: string,
  run: () => void,
  called = '',
): ActAnywhere => ({ id, words, run, anywhere: { icon, keys: null, isSeldom: true, called } })
