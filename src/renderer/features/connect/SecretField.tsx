import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { TextField } from '../../components/fields/TextField.tsx'

type SecretFieldProps = {
  readonly label: string
  /** The labels of the eye button at its end. */
  readonly show: string
  readonly hide: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** `current-password` lets a password manager fill it in. */
  readonly autoComplete: 'current-password' | 'off'
  readonly autoFocus?: boolean
}

/** A field for a secret, hidden until the owner reveals it. */
export function SecretField({ show, hide, autoFocus = false, ...field }: SecretFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck="false"
      autoFocus={autoFocus}
      suffix={
        <IconButton
          act="shops.showSecret"
          icon={shown ? EyeOff : Eye}
          label={shown ? hide : show}
          onPress={() => setShown(!shown)}
        />
      }
    />
  )
}
