import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import { TextField } from '../../components/TextField.tsx'
import { texts } from '../../texts/texts.ts'

type PasswordFieldProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly autoFocus?: boolean
}

/** The shop's password, hidden until the owner asks to see it. */
export function PasswordField({ value, onChange, error, autoFocus = false }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { own } = texts.connect
  return (
    <TextField
      label={own.password}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={onChange}
      error={error}
      autoComplete="current-password"
      autoFocus={autoFocus}
      suffix={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? own.hidePassword : own.showPassword}
          onPress={() => setShown(!shown)}
        />
      }
    />
  )
}
