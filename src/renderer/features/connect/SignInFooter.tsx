import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../components/overlays/Dialog.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './SignInFooter.module.css'

type SignInFooterProps = {
  /** Null once the owner has pressed it. */
  readonly onOtherService: (() => void) | null
}

/** Seldom used links below the ways to sign in. */
export function SignInFooter({ onOtherService }: SignInFooterProps) {
  const [dataOpen, setDataOpen] = useState(false)
  const { service, data } = texts.connect
  const navigate = useNavigate()
  return (
    <footer className={styles.foot}>
      {onOtherService && (
        <Button act="shops.service" look="quiet" onPress={onOtherService}>
          {service.another}
        </Button>
      )}
      <Button act="shops.howKept" look="quiet" onPress={() => setDataOpen(true)}>
        {data.open}
      </Button>
      <Button
        act="help.guide"
        look="quiet"
        onPress={() => void navigate({ to: '/guide/$page', params: { page: 'connect' } })}
      >
        {texts.guide.title}
      </Button>
      <Dialog title={data.title} isOpen={dataOpen} onClose={() => setDataOpen(false)}>
        {data.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <DialogActions>
          <Button slot="close" autoFocus onPress={() => setDataOpen(false)}>
            {texts.common.close}
          </Button>
        </DialogActions>
      </Dialog>
    </footer>
  )
}
