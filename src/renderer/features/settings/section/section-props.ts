import type { Connection, Session } from '#shared/shop/session.ts'

/** The props of each section of the settings. */
export type SectionProps = {
  readonly session: Session
  /** The open shop. */
  readonly shop: Connection
  /** Goes back to the list, where the section replaces it. */
  readonly onBack: (() => void) | null
}
