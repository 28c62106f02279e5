import { ArrowLeft } from 'lucide-react'
import layout from '../../../components/fields/Form.module.css'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { texts } from '../../../texts/texts.ts'

type SectionHeadProps = { readonly title: string; readonly onBack: (() => void) | null }

/** The head of a section, with a back button where it replaces the list. */
export function SectionHead({ title, onBack }: SectionHeadProps) {
  return (
    <header className={layout.header}>
      {onBack && (
        <IconButton act="list.back" icon={ArrowLeft} label={texts.common.back} onPress={onBack} autoFocus />
      )}
      <h2 tabIndex={-1} className={layout.title}>
        {title}
      </h2>
    </header>
  )
}
