import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import options from '../../../components/choices/Options.module.css'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { AutosaveTextArea, type AutosaveTextAreaProps } from './AutosaveTextArea.tsx'
import styles from './TextFlyout.module.css'

type TextFlyoutProps = AutosaveTextAreaProps & {
  /** The text of the link that opens it. */
  readonly open: string
}

/** A rarely changed text, behind a link. */
export function TextFlyout({ open, ...text }: TextFlyoutProps) {
  return (
    <DialogTrigger>
      <TextLink>{open}</TextLink>
      {/* The dialog has the name: a name on the popover would make it content outside of every region. */}
      {/* oxlint-disable-next-line jsx-a11y/aria-proptypes */}
      <Popover className={options.popover ?? ''} placement="left top" aria-labelledby="">
        <Dialog className={`${options.dialog} ${styles.dialog}`} aria-label={text.label}>
          <AutosaveTextArea {...text} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
