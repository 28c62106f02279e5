import { Link } from '@tanstack/react-router'
import {
  Bell,
  HardDrive,
  Keyboard,
  KeyRound,
  Mail,
  Send,
  Store,
  SunMoon,
  UserRound,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { Connection, Session } from '#shared/shop/session.ts'
import { PaneHeader } from '../../components/panes/PaneHeader.tsx'
import side from '../../components/panes/SideList.module.css'
import { texts } from '../../texts/texts.ts'
import styles from './SectionList.module.css'
import { sections, type Section } from './settings.search.ts'
import { useSectionStates } from './section-states.ts'

const icons: Record<Section, LucideIcon> = {
  shops: Store,
  account: UserRound,
  sending: Send,
  letters: Mail,
  notices: Bell,
  appearance: SunMoon,
  keys: Keyboard,
  signIn: KeyRound,
  webhooks: Webhook,
  data: HardDrive,
}

type SectionListProps = {
  readonly session: Session
  readonly shop: Connection
  readonly current: Section | undefined
}

/** The sections of the settings, each with its present state. */
export function SectionList({ session, shop, current }: SectionListProps) {
  const states = useSectionStates(session, shop)
  return (
    <div className={side.pane}>
      <PaneHeader title={texts.settings.title} />
      <nav aria-label={texts.settings.title}>
        <ul>
          {sections.map((section) => {
            const Icon = icons[section]
            return (
              <li key={section}>
                <Link
                  to="/settings"
                  search={{ section }}
                  replace={current !== undefined}
                  className={`${side.entry} ${styles.row} ${section === current ? `${side.current} ${styles.current}` : ''}`}
                  aria-current={section === current ? 'page' : undefined}
                >
                  <Icon size={16} strokeWidth={1.75} aria-hidden />
                  <span className={styles.words}>
                    <span className={styles.name}>{texts.settings.sections[section]}</span>
                    <span className={`${styles.state} ${states[section].waits ? styles.waits : ''}`}>
                      {states[section].words}
                    </span>
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
    </div>
  )
}
