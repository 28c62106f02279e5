import type { FileLayout } from '#shared/documents/order-files.ts'
import { texts } from '../../texts/texts.ts'
import styles from './PreviewTable.module.css'

type PreviewTableProps = {
  readonly layout: FileLayout
  /** Ids, in their order. */
  readonly columns: readonly string[]
  /** Each row has all columns of the layout. */
  readonly rows: readonly (readonly string[])[]
  readonly isReading: boolean
}

/** The first rows as the file will have them. */
export function PreviewTable({ layout, columns, rows, isReading }: PreviewTableProps) {
  const words = texts.orderFiles.preview
  const shown = columns.flatMap((id) => {
    const place = layout.columns.findIndex((column) => column.id === id)
    return place < 0 ? [] : [{ id, place, head: layout.columns[place]?.head ?? '' }]
  })
  return (
    <div>
      <h3 className={styles.title}>{words.label}</h3>
      {/* Focusable, so that the arrow keys scroll it sideways, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.frame} role="region" aria-label={words.label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {shown.map(({ id, head }) => (
                <th key={id} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Rows of a file have no id.
              <tr key={index}>
                {shown.map(({ id, place }) => (
                  <td key={id}>{row[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className={styles.none}>
            {isReading ? texts.common.reading : layout.kind === 'marketing' ? words.noneYes : words.none}
          </p>
        )}
      </div>
      {!layout.hasHead && <p className={styles.hint}>{words.noHead}</p>}
    </div>
  )
}
