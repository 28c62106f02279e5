import { CircleAlert } from 'lucide-react'
import type { Ref } from 'react'
import {
  FieldError,
  Label,
  Text,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components'
// First, so that the styles of a field with several lines come after it.
import field from './TextField.module.css'
import styles from './TextArea.module.css'

type TextAreaProps = Omit<AriaProps, 'children' | 'className' | 'style' | 'isInvalid'> & {
  readonly label: string
  /** Hides the label visually where the context already names the field. */
  readonly labelHidden?: boolean
  readonly hint?: string
  readonly error?: string | undefined
  /** True where the error comes by itself, and not by a press that leads to the field. */
  readonly isErrorAnnounced?: boolean
  readonly placeholder?: string
  readonly areaRef?: Ref<HTMLTextAreaElement>
}

/** A field of several lines that grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, hint, error, isErrorAnnounced, placeholder, areaRef, ...rest } = props
  return (
    <AriaTextField
      {...rest}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={field.field ?? ''}
      {...(labelHidden && { 'aria-label': label })}
    >
      {!labelHidden && <Label className={field.label ?? ''}>{label}</Label>}
      <div className={`${field.box} ${styles.box}`}>
        <AriaTextArea
          className={`${field.input} ${styles.input}`}
          rows={3}
          {...(placeholder && { placeholder })}
          {...(areaRef && { ref: areaRef })}
        />
      </div>
      {hint && !error && (
        <Text slot="description" className={field.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={field.error ?? ''}>
        <CircleAlert size={14} strokeWidth={2} aria-hidden />
        <span {...(isErrorAnnounced && { role: 'alert' })}>{error}</span>
      </FieldError>
    </AriaTextField>
  )
}
