import type { FileForm, FileLayout } from '#shared/documents/order-files.ts'
import { SegmentedControl } from '../../components/choices/SegmentedControl.tsx'
import { texts } from '../../texts/texts.ts'
import { hasDecimalComma, isForPeople } from './file-form.ts'
import styles from './FormChoice.module.css'

type FormChoiceProps = {
  readonly layout: FileLayout
  readonly form: FileForm
  readonly onChange: (form: FileForm) => void
}

/** The choice of separator, decimal sign and encoding of the file. */
export function FormChoice({ layout, form, onChange }: FormChoiceProps) {
  const words = texts.orderFiles.form
  const forPeople = hasDecimalComma ? words.comma : words.point
  const forPrograms = layout.kind === 'carrier' ? words.carrier(layout.name) : words.programs
  return (
    <div className={styles.form} role="group" aria-label={words.label}>
      <div className={styles.signs}>
        <div className={styles.sign}>
          <span className={styles.label}>{words.separator}</span>
          <SegmentedControl
            label={words.separator}
            choices={([',', ';', '\t'] as const).map((value) => ({ value, words: words.separators[value] }))}
            value={form.separator}
            onChange={(separator) => onChange({ ...form, separator })}
          />
        </div>
        {layout.kind !== 'carrier' && (
          <div className={styles.sign}>
            <span className={styles.label}>{words.decimal}</span>
            <SegmentedControl
              label={words.decimal}
              choices={(['.', ','] as const).map((value) => ({ value, words: words.decimals[value] }))}
              value={form.decimal}
              onChange={(decimal) => onChange({ ...form, decimal })}
            />
          </div>
        )}
        <div className={styles.sign}>
          <span className={styles.label}>{words.encoding}</span>
          <SegmentedControl
            label={words.encoding}
            choices={(['marked', 'plain', 'utf-16'] as const).map((value) => ({
              value,
              words: words.encodings[value],
            }))}
            value={form.encoding}
            onChange={(encoding) => onChange({ ...form, encoding })}
          />
        </div>
      </div>
      <p className={styles.hint}>{isForPeople(layout) ? forPeople : forPrograms}</p>
    </div>
  )
}
