import { useState } from 'react'
import type { Session } from '#shared/models/session.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog, DialogActions } from '../../components/Dialog.tsx'
import icon from '../../pictures/icon.svg'
import { texts } from '../../texts/texts.ts'
import styles from './Connect.module.css'
import { DemoDoor } from './DemoDoor.tsx'
import { OwnShopDoor } from './OwnShopDoor.tsx'

/** First run: what this is, and the doors into a shop. */
export function Connect({ session }: { readonly session: Session }) {
  const [otherService, setOtherService] = useState(false)
  const [dataOpen, setDataOpen] = useState(false)
  return (
    <div className={styles.page}>
      <main className={styles.words}>
        <div className={styles.column}>
          <p className={styles.brand}>
            <img src={icon} width={34} height={34} alt="" />
            {texts.connect.brand}
          </p>
          <h1 className={styles.headline}>
            {texts.connect.headline[0]}
            <br />
            {texts.connect.headline[1]}
          </h1>
          <p className={styles.lead}>{texts.connect.lead}</p>
          <DemoDoor />
          <OwnShopDoor session={session} otherService={otherService} />
        </div>
        <footer className={styles.foot}>
          {!otherService && (
            <Button look="quiet" onPress={() => setOtherService(true)}>
              {texts.connect.service.another}
            </Button>
          )}
          <Button look="quiet" onPress={() => setDataOpen(true)}>
            {texts.connect.data.open}
          </Button>
        </footer>
      </main>
      <div className={styles.shelves} aria-hidden />
      <Dialog title={texts.connect.data.title} isOpen={dataOpen} onClose={() => setDataOpen(false)}>
        {texts.connect.data.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <DialogActions>
          <Button slot="close" autoFocus onPress={() => setDataOpen(false)}>
            {texts.common.close}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}
