import {
  Collection,
  GridList,
  GridListHeader,
  GridListSection,
  ListLayout,
  Virtualizer,
  type Key,
} from 'react-aria-components'
import { useMemo } from 'react'
import type { ReportRow } from '#shared/shipping/carrier-report.ts'
import { counted } from '../../texts/everywhere/counted.ts'
import { texts } from '../../texts/texts.ts'
import { choosableLines, groupsOf, linesThatCount, type ReportGroup } from './report-groups.ts'
import styles from './ReportList.module.css'
import { ReportLine, type ChoosableRow } from './ReportLine.tsx'

type ReportListProps = {
  readonly rows: readonly ReportRow[]
  /** See `linesThatCount`. */
  readonly turned: ReadonlySet<number>
  readonly onTurn: (lines: ReadonlySet<number>) => void
}

const sizes = { rowSize: 48, headingSize: 36 }
const drawLine = (row: ChoosableRow) => <ReportLine row={row} />

/** A line keeps its number when it moves to another group, so the grid identifies it by that. */
const named = (groups: readonly ReportGroup[], choosable: ReadonlySet<number>) =>
  groups.map(({ state, rows }) => ({
    id: state,
    rows: rows.map((row) => ({ ...row, id: row.line, isChoosable: choosable.has(row.line) })),
  }))

/**
 * The lines in groups by their state, trouble first. Lines that will be marked are checked, and the owner may uncheck
 * them or check further lines of the same order.
 */
export function ReportList({ rows, turned, onTurn }: ReportListProps) {
  const words = texts.carrierReport
  const choosable = useMemo(() => choosableLines(rows), [rows])
  const groups = useMemo(() => named(groupsOf(rows), choosable), [rows, choosable])
  const settled = rows.filter(({ line }) => !choosable.has(line)).map(({ line }) => line)
  const counting = linesThatCount(rows, turned)

  /** Ctrl+A checks every line that will be marked by default; the owner checks a second parcel individually. */
  const choose = (chosen: 'all' | Set<Key>) => {
    const isChosen = ({ line, state }: ReportRow) => (chosen === 'all' ? state === 'ready' : chosen.has(line))
    const others = rows.filter((row) => choosable.has(row.line) && isChosen(row) !== (row.state === 'ready'))
    onTurn(new Set(others.map(({ line }) => line)))
  }
  return (
    <Virtualizer layout={ListLayout} layoutOptions={sizes}>
      <GridList
        className={styles.list ?? ''}
        aria-label={words.list}
        selectionMode="multiple"
        disabledKeys={settled}
        // Disabled lines can still be reached by keys and read.
        disabledBehavior="selection"
        // Letters are the page's shortcuts, and Escape would uncheck all lines.
        disallowTypeAhead
        escapeKeyBehavior="none"
        selectedKeys={counting}
        onSelectionChange={choose}
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
