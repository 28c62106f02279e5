import type { OAuthDeps } from './sign-in/oauth.ts'
import type { SecretStore } from './connections/secret-store.ts'
import type { DemoShopAccess } from './sign-in/sign-in.ts'

export type SessionDeps = OAuthDeps & {
  readonly secrets: SecretStore
  readonly dataDir: string
  /** The program of the mirror worker; the one in the sources when the host has not built another. */
  readonly copyProgram?: URL
  readonly openDemoShop: () => Promise<DemoShopAccess>
  /** Deletes the demo shop and everything that was done in it; the next one that is opened is new. */
  readonly eraseDemoShop: () => Promise<void>
}
