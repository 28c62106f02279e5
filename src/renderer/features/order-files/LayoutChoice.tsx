import type { FileLayout } from '#shared/documents/order-files.ts'
import { RadioChoice } from '../../components/choices/RadioChoice.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './LayoutChoice.module.css'

type LayoutChoiceProps = {
  readonly layouts: readonly FileLayout[]
  readonly value: string
  readonly onChange: (layout: FileLayout) => void
}

/** The choice of what the file is for: one of all layouts, in two groups. */
export function LayoutChoice({ layouts, value, onChange }: LayoutChoiceProps) {
  const words = texts.orderFiles.layouts
  const choose = (id: string) => {
    const layout = layouts.find((one) => one.id === id)
    if (layout) onChange(layout)
  }
  const choices = (isCarrier: boolean) =>
    layouts
      .filter(({ kind }) => (kind === 'carrier') === isCarrier)
      .map(({ id, name, about }) => ({ value: id, words: name, hint: about }))
  return (
    <div className={styles.groups}>
      <RadioChoice label={words.sheet} choices={choices(false)} value={value} onChange={choose} />
      <RadioChoice label={words.carrier} choices={choices(true)} value={value} onChange={choose} />
    </div>
  )
}
