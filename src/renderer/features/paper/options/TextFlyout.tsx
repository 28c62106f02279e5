import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import options from '../../../components/choices/Options.module.css'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { AutosaveTextArea, type AutosaveTextAreaProps } from './AutosaveTextArea.tsx'
import styles from './TextFlyout.module.css'

type TextFlyoutProps = AutosaveTextAreaProps & {
  /** The words that open it. */
  readonly open: string
}

/** A text that is seldom changed, behind a word. */
export function TextFlyout({ open, ...text }: TextFlyoutProps) {
  return (
    <DialogTrigger>
      <TextLink>{open}</TextLink>
      {/* The name is the dialog's: the box around it would be content outside of every region. */}
      {/* oxlint-disable-next-line jsx-a11y/aria-proptypes */}
      <Popover className={options.popover ?? ''} placement="left top" aria-labelledby="">
        <Dialog className={`${options.dialog} ${styles.dialog}`} aria-label={text.label}>
          <AutosaveTextArea {...text} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
