import { getRouteApi } from '@tanstack/react-router'
import form from '../../components/fields/Form.module.css'
import { useMedia } from '../../components/panes/media.ts'
import pages from '../../components/panes/Page.module.css'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { ToastPlace } from '../../shop/outbox/ToastPlace.tsx'
import { texts } from '../../texts/texts.ts'
import { AccountSection } from './account/AccountSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { DataSection } from './data/DataSection.tsx'
import { KeysSection } from './keys/KeysSection.tsx'
import { LettersSection } from './letters/LettersSection.tsx'
import { NoticesSection } from './notices/NoticesSection.tsx'
import { SectionList } from './SectionList.tsx'
import { SendingSection } from './SendingSection.tsx'
import styles from './SettingsPage.module.css'
import { ShopsSection } from './shops/ShopsSection.tsx'
import { SignInSection } from './connection/SignInSection.tsx'
import { WebhooksSection } from './connection/WebhooksSection.tsx'
import { useSession } from '../../shop/session.queries.ts'

const route = getRouteApi('/settings')

const shown = {
  shops: ShopsSection,
  account: AccountSection,
  sending: SendingSection,
  letters: LettersSection,
  notices: NoticesSection,
  appearance: AppearanceSection,
  keys: KeysSection,
  signIn: SignInSection,
  webhooks: WebhooksSection,
  data: DataSection,
}

/** The sections at the left, the open one at the right; below 900 px only one of the two shows. */
export function SettingsPage() {
  const { section } = route.useSearch()
  const navigate = route.useNavigate()
  const session = useSession().data
  const narrow = useMedia('(width <= 900px)')
  const shop = session?.connection
  if (!session || !shop) return null

  const current = section ?? (narrow ? undefined : 'shops')
  const Shown = current && shown[current]
  const toList = () => void navigate({ search: {} })
  return (
    <div className={pages.page}>
      {(!narrow || !current) && <SectionList session={session} shop={shop} current={current} />}
      {narrow && current && (
        <h1 className={styles.place}>
          <VisuallyHidden>{texts.settings.title}</VisuallyHidden>
        </h1>
      )}
      {current && Shown && (
        <section
          key={current}
          className={`${form.form} ${styles.section}`}
          aria-label={texts.settings.sections[current]}
        >
          <Shown session={session} shop={shop} onBack={narrow ? toList : null} />
        </section>
      )}
      <div className={styles.toasts}>
        <ToastPlace />
      </div>
    </div>
  )
}
