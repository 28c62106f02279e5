import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import {
  FieldError,
  Input,
  Label,
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components'
import styles from './TextField.module.css'

type TextFieldProps = Omit<AriaProps, 'children' | 'className' | 'style' | 'isInvalid'> & {
  readonly label: string
  /** Hides the label visually where the row already names the field. */
  readonly labelHidden?: boolean
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly hint?: ReactNode
  /** One sentence that says how to correct it. With it the field is invalid. */
  readonly error?: string | undefined
  /** The width of the box; a sentence under it may be wider. */
  readonly width?: string
  readonly code?: boolean
  readonly placeholder?: string
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A field with its label above, and its error or hint below. */
export function TextField({
  label,
  labelHidden,
  prefix,
  suffix,
  hint,
  error,
  width,
  code,
  placeholder,
  inputRef,
  ...rest
}: TextFieldProps) {
  // A hint may appear while the owner types. React Aria links only one that is there from the first render.
  const hintId = useId()
  const describedBy = [rest['aria-describedby'], hint && !error && hintId].filter(Boolean).join(' ')
  return (
    <AriaTextField
      {...rest}
      {...(describedBy && { 'aria-describedby': describedBy })}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={styles.field ?? ''}
      {...(labelHidden && { 'aria-label': label })}
    >
      {!labelHidden && <Label className={styles.label ?? ''}>{label}</Label>}
      <div className={styles.box} {...(width && { style: { width } })}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <Input
          className={`${styles.input} ${code ? styles.code : ''}`}
          {...(inputRef && { ref: inputRef })}
          {...(placeholder && { placeholder })}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
      {hint && !error && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError className={styles.error ?? ''}>
        <CircleAlert size={14} strokeWidth={2} aria-hidden />
        <span>{error}</span>
      </FieldError>
    </AriaTextField>
  )
}
