import type { Connection, Session } from '#shared/shop/session.ts'

/** What each section of the settings is given. */
export type SectionProps = {
  readonly session: Session
  /** The shop that is open. */
  readonly shop: Connection
  /** The way back to the list, where the section stands in its place. */
  readonly onBack: (() => void) | null
}
