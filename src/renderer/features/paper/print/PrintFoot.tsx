import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaperKind } from '#shared/documents/paper-kinds.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Checkbox } from '../../../components/choices/Checkbox.tsx'
import { texts } from '../../../texts/texts.ts'
import { useChangePaper } from '../print-list/paper.queries.ts'
import styles from './PrintFoot.module.css'

type PrintFootProps = {
  readonly kind: PaperKind
  readonly tickPacked: boolean
  readonly isBusy: boolean
  readonly onSave: () => void
  /** The main button; null where it stands in the head. */
  readonly print: ReactNode
}

/** What to do with the pages: print them or save a PDF. */
export function PrintFoot({ kind, tickPacked, isBusy, onSave, print }: PrintFootProps) {
  const change = useChangePaper()
  return (
    <div className={styles.foot}>
      {kind === 'slips' && (
        <Checkbox isSelected={tickPacked} onChange={(on) => change({ tickPacked: on })}>
          {texts.paper.tick}
        </Checkbox>
      )}
      <div className={styles.buttons}>
        <Button act="paper.savePdf" icon={FileDown} isPending={isBusy} onPress={onSave}>
          {texts.paper.savePdf}
        </Button>
        {print}
      </div>
    </div>
  )
}
