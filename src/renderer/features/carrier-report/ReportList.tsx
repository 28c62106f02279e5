import {
  Collection,
  GridList,
  GridListHeader,
  GridListSection,
  ListLayout,
  Virtualizer,
} from 'react-aria-components'
import { useMemo } from 'react'
import type { ReportRow } from '#shared/models/carrier-report.ts'
import { counted } from '../../texts/counted.ts'
import { texts } from '../../texts/texts.ts'
import { groupsOf, type ReportGroup } from './report-groups.ts'
import styles from './ReportList.module.css'
import { ReportLine } from './ReportLine.tsx'

type ReportListProps = {
  readonly rows: readonly ReportRow[]
  readonly leftOut: ReadonlySet<number>
  readonly onLeaveOut: (lines: ReadonlySet<number>) => void
}

const sizes = { rowSize: 48, headingSize: 36 }
const drawLine = (row: ReportRow) => <ReportLine row={row} />

/** A line keeps its number when it goes from one group to another: the grid must know it by that. */
const named = (groups: readonly ReportGroup[]) =>
  groups.map(({ state, rows }) => ({ id: state, rows: rows.map((row) => ({ ...row, id: row.line })) }))

/** The lines by what they come to, trouble first. Those that will be marked are checked, and may be left out. */
export function ReportList({ rows, leftOut, onLeaveOut }: ReportListProps) {
  const words = texts.carrierReport
  const groups = useMemo(() => named(groupsOf(rows)), [rows])
  const ready = rows.filter(({ state }) => state === 'ready').map(({ line }) => line)
  const settled = rows.filter(({ state }) => state !== 'ready').map(({ line }) => line)
  return (
    <Virtualizer layout={ListLayout} layoutOptions={sizes}>
      <GridList
        className={styles.list ?? ''}
        aria-label={words.list}
        selectionMode="multiple"
        disabledKeys={settled}
        // They can be walked through and read like the others.
        disabledBehavior="selection"
        // Letters are the page's shortcuts, and Escape would check all of them off.
        disallowTypeAhead
        escapeKeyBehavior="none"
        selectedKeys={ready.filter((line) => !leftOut.has(line))}
        onSelectionChange={(kept) =>
          onLeaveOut(new Set(kept === 'all' ? [] : ready.filter((line) => !kept.has(line))))
        }
      >
        <Collection items={groups}>
          {(group) => (
            <GridListSection>
              <GridListHeader className={styles.head ?? ''}>
                {words.groups[group.id]} <span className={styles.count}>{counted(group.rows.length)}</span>
              </GridListHeader>
              <Collection items={group.rows}>{drawLine}</Collection>
            </GridListSection>
          )}
        </Collection>
      </GridList>
    </Virtualizer>
  )
}
