import { ChevronDown, CircleHelp } from 'lucide-react'
import type { CallOutput } from '#shared/contract.ts'
import type { ReportColumns as Columns } from '#shared/shipping/carrier-report.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Menu, MenuChoices, MenuItem } from '../../components/overlays/Menu.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './ReportColumnsForm.module.css'

type Reading = CallOutput<'carrierReport.read'>

type ReportColumnsProps = {
  readonly reading: Reading
  /** True while the owner has not chosen any column. */
  readonly isGuessed: boolean
  readonly onChange: (columns: Columns) => void
}

const kinds = ['order', 'tracking', 'carrier'] as const

/** The choice which column means what. While core is unsure, the first lines of the file show below. */
export function ReportColumnsForm({ reading, isGuessed, onChange }: ReportColumnsProps) {
  const { columns, isSure } = reading
  const words = texts.carrierReport.columns
  return (
    <section className={styles.columns} aria-label={words.label}>
      <div className={styles.choices}>
        {kinds.map((kind) => (
          <ColumnMenu
            key={kind}
            kind={kind}
            reading={reading}
            // A column has only one meaning.
            onChoose={(column) => {
              const others = kinds.filter((other) => other !== kind && columns[other] === column)
              const freed = column === null ? {} : Object.fromEntries(others.map((other) => [other, null]))
              onChange({ ...columns, ...freed, [kind]: column })
            }}
          />
        ))}
      </div>
      {!isSure && (
        <>
          {isGuessed && columns.order !== null && (
            <p className={styles.unsure}>
              <CircleHelp size={16} strokeWidth={1.75} aria-hidden /> {words.unsure}
            </p>
          )}
          <Samples reading={reading} />
        </>
      )}
    </section>
  )
}

type ColumnMenuProps = {
  readonly kind: (typeof kinds)[number]
  readonly reading: Reading
  readonly onChoose: (column: number | null) => void
}

function ColumnMenu({ kind, reading, onChoose }: ColumnMenuProps) {
  const words = texts.carrierReport.columns
  const { head, samples, columns } = reading
  const chosen = columns[kind]
  const chosenName = chosen === null ? words.none : nameOf(head, chosen)
  return (
    <Menu
      label={words[kind]}
      trigger={
        <Button endIcon={ChevronDown}>
          <span className={styles.kind}>{words[kind]}</span> <span dir="auto">{chosenName}</span>
        </Button>
      }
    >
      <MenuChoices label={words[kind]} value={String(chosen)}>
        {head.map((_, column) => (
          <MenuItem
            key={column}
            id={String(column)}
            detail={[...new Set(samples[column])].filter(Boolean).join(' · ')}
            onAction={() => onChoose(column)}
          >
            {nameOf(head, column)}
          </MenuItem>
        ))}
        <MenuItem id="null" onAction={() => onChoose(null)}>
          {words.none}
        </MenuItem>
      </MenuChoices>
    </Menu>
  )
}

function nameOf(head: readonly string[], column: number): string {
  return head[column] || texts.carrierReport.columns.nameless(column + 1)
}

/** The head and the first lines, with the meaning of each column. */
function Samples({ reading: { head, samples, columns } }: { readonly reading: Reading }) {
  const words = texts.carrierReport.columns
  const depth = Math.max(...samples.map((cells) => cells.length))
  const kindOf = (column: number) => kinds.find((kind) => columns[kind] === column)
  return (
    // Wide files scroll sideways, also by keys, for which the region needs focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={words.sample} tabIndex={0}>
      <table className={styles.samples}>
        <thead>
          <tr>
            {head.map((_, column) => {
              const kind = kindOf(column)
              return (
                <th key={column} scope="col" className={kind ? styles.taken : ''}>
                  {kind && <span className={styles.kind}>{words[kind]}</span>}
                  <span dir="auto">{nameOf(head, column)}</span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: depth }, (_, line) => (
            <tr key={line}>
              {head.map((_, column) => (
                <td key={column} dir="auto" className={kindOf(column) ? styles.taken : ''}>
                  {samples[column]?.[line]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
