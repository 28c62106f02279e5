import { useEffect } from 'react'
import type { Session } from '#shared/shop/session.ts'
import banner from '../../components/notices/Banner.module.css'
import { HostBanner } from '../../host/HostBanner.tsx'
import { ToastPlace } from '../../shop/outbox/ToastPlace.tsx'
import { useHost } from '../../host/host-answers.ts'
import icon from '../../pictures/icon.svg'
import { texts } from '../../texts/texts.ts'
import styles from './Connect.module.css'
import { SignInOptions } from './SignInOptions.tsx'
import { SignInFooter } from './SignInFooter.tsx'
import { useOtherService } from './sign-in-drafts.ts'

/** The first run: what Backroom is, and the ways to open a shop. */
export function Connect({ session }: { readonly session: Session }) {
  const host = useHost()
  const otherService = useOtherService()
  useEffect(() => {
    document.title = texts.ways.brand
  }, [])
  return (
    <div className={styles.page}>
      <div role="status" className={banner.place}>
        {host !== 'answers' && <HostBanner host={host} />}
      </div>
      <main className={styles.words}>
        <div className={styles.column}>
          <p className={styles.brand}>
            <img src={icon} width={34} height={34} alt="" />
            {texts.ways.brand}
          </p>
          <h1 className={styles.headline}>
            {texts.connect.headline[0]}
            <br />
            {texts.connect.headline[1]}
          </h1>
          <p className={styles.lead}>{texts.connect.lead}</p>
          <SignInOptions session={session} otherService={otherService.isWanted} firstRun />
        </div>
        <SignInFooter onOtherService={otherService.isWanted ? null : otherService.want} />
      </main>
      <div className={styles.toasts}>
        <ToastPlace />
      </div>
      <div className={styles.shelves} aria-hidden />
    </div>
  )
}
