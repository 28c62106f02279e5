import { getRouteApi } from '@tanstack/react-router'
import type { PaperKind } from '#shared/models/paper.ts'
import { Segmented } from '../../components/Segmented.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './Options.module.css'

const route = getRouteApi('/paper')
const kinds: readonly PaperKind[] = ['slips', 'labels', 'pick']

/** Which paper the same orders are printed as. */
export function KindChoice({ kind }: { readonly kind: PaperKind }) {
  const navigate = route.useNavigate()
  const words = texts.paper.kinds
  return (
    <div className={`${styles.part} ${styles.wide}`}>
      <Segmented
        label={words.label}
        choices={kinds.map((value) => ({ value, words: words[value] }))}
        value={kind}
        // One step back leads to where the owner came from, whatever was looked at here.
        onChange={(next) => void navigate({ search: (before) => ({ ...before, kind: next }), replace: true })}
      />
    </div>
  )
}
