import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PaperKind } from '#shared/documents/paper-kinds.ts'
import { isFocusLost } from '../../../components/keys/focus-lost.ts'
import { SegmentedControl } from '../../../components/choices/SegmentedControl.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './Options.module.css'

const route = getRouteApi('/paper')
const kinds: readonly PaperKind[] = ['slips', 'labels', 'pick']

/** True after a choice, until the page that replaces this one has mounted. */
let isChosen = false

/** Chooses as which paper the same orders are printed. */
export function PaperKindChoice({ kind }: { readonly kind: PaperKind }) {
  const navigate = route.useNavigate()
  const words = texts.paper.kinds
  const group = useRef<HTMLDivElement>(null)
  // The pressed button is gone with its page, so focus moves to the same choice here.
  useEffect(() => {
    if (isChosen && isFocusLost()) group.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
    isChosen = false
  }, [])
  return (
    <div ref={group} className={`${styles.part} ${styles.wide}`}>
      <SegmentedControl
        label={words.label}
        choices={kinds.map((value) => ({ value, words: words[value] }))}
        value={kind}
        // Replaces the history entry, so that one step back leads to where the owner came from.
        onChange={(next) => {
          isChosen = true
          void navigate({ search: (before) => ({ ...before, kind: next }), replace: true })
        }}
      />
    </div>
  )
}
