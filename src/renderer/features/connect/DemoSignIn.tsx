import { Button } from '../../components/buttons/Button.tsx'
import print from '../../pictures/low-tide.svg'
import mug from '../../pictures/mug.svg'
import record from '../../pictures/slowwater.svg'
import { texts } from '../../texts/texts.ts'
import { useOpenDemo } from './connect.queries.ts'
import styles from './SignInForms.module.css'
import { SignInOutcome } from './SignInOutcome.tsx'

type DemoSignInProps = {
  /** Shown first: it stands out, and Enter opens it. */
  readonly isFirst: boolean
  /** Called when the shop is open. */
  readonly onDone?: (() => void) | undefined
}

/** The way that needs no account: one press opens the demo shop. */
export function DemoSignIn({ isFirst, onDone }: DemoSignInProps) {
  const open = useOpenDemo()
  return (
    <section className={`${styles.door} ${isFirst ? styles.first : ''}`} aria-labelledby="demo-door">
      <div className={styles.demo}>
        <div className={styles.fan} aria-hidden>
          <img src={print} alt="" />
          <img src={record} alt="" />
          <img src={mug} alt="" />
        </div>
        <div className={styles.grow}>
          <h2 id="demo-door" className={styles.title}>
            {texts.connect.demo.title}
          </h2>
          <p className={styles.detail}>{texts.connect.demo.detail}</p>
        </div>
        <Button
          act="shops.demo"
          look={isFirst ? 'primary' : 'plain'}
          autoFocus={isFirst}
          isPending={open.isPending}
          onPress={() => open.mutate(undefined, { onSuccess: () => onDone?.() })}
        >
          {open.isPending ? texts.connect.demo.opening : texts.connect.demo.open}
        </Button>
      </div>
      {open.isError && (
        <div className={styles.inside}>
          <SignInOutcome error={open.error} />
        </div>
      )}
    </section>
  )
}
