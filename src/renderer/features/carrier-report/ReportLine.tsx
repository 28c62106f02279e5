import { wordName } from '#shared/values/shop-word.ts'
import { CircleAlert, Clock, PackageCheck, type LucideIcon } from 'lucide-react'
import { CheckboxButton, CheckboxField, GridListItem } from 'react-aria-components'
import type { ReportRow } from '#shared/shipping/carrier-report.ts'
import { CheckMark } from '../../components/choices/CheckMark.tsx'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { texts } from '../../texts/texts.ts'
import { isCutShort } from './report-groups.ts'
import styles from './ReportLine.module.css'

const icons: Readonly<Record<Exclude<ReportRow['state'], 'ready'>, LucideIcon>> = {
  unknown: CircleAlert,
  doubled: CircleAlert,
  empty: CircleAlert,
  waiting: Clock,
  shipped: PackageCheck,
}

/** A line, and whether the owner can check it. */
export type ChoosableRow = ReportRow & { readonly isChoosable: boolean }

/** A line of the report: whose order it is, and what the file says. */
export function ReportLine({ row }: { readonly row: ChoosableRow }) {
  const { line, state, number, buyer, payment, tracking, carrier, firstLine, isChoosable } = row
  const words = texts.carrierReport
  const name = buyer || number || words.groups.empty
  const Icon = isChoosable || state === 'ready' ? null : icons[state]
  return (
    <GridListItem id={line} textValue={`${name}, ${words.line(line)}`} className={styles.line ?? ''}>
      {Icon ? (
        <span className={`${styles.icon} ${styles[state]}`}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <VisuallyHidden>{words.groups[state]}</VisuallyHidden>
        </span>
      ) : (
        <CheckboxField slot="selection" aria-label={state === 'doubled' ? words.includeToo : words.include}>
          <CheckboxButton className={styles.check ?? ''}>
            <CheckMark />
          </CheckboxButton>
        </CheckboxField>
      )}
      <span className={styles.what}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.detail}>
          {buyer !== '' && <span dir="auto">{number} · </span>}
          {words.line(line)}
          {firstLine !== null && `, ${words.like(firstLine)}`}
          {state === 'ready' && payment !== null && payment !== 'completed' && (
            <span className={styles.unpaid}> · {wordName(texts.orders.payment, payment)}</span>
          )}
        </span>
      </span>
      <span className={styles.parcel}>
        <span className={`${styles.tracking} ${tracking === '' ? styles.none : ''}`} dir="auto">
          {tracking || words.noTracking}
        </span>
        <span className={`${styles.detail} ${isCutShort(tracking) ? styles.cut : ''}`} dir="auto">
          {isCutShort(tracking) ? words.cut : carrier}
        </span>
      </span>
    </GridListItem>
  )
}
