import type { OAuthParts } from './oauth.ts'
import type { SecretStore } from './secret-store.ts'
import type { DemoShop } from './ways-in.ts'

export type SessionParts = OAuthParts & {
  readonly secrets: SecretStore
  readonly dataDir: string
  readonly openDemoShop: () => Promise<DemoShop>
  /** Deletes the demo shop with all that was done in it; the next one that is opened is new. */
  readonly eraseDemoShop: () => Promise<void>
}
