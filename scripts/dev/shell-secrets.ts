/** Replaces src/core/session/connections/secret-store.ts in the shell of `npm run dev:desktop`: stores secrets under a name of their own. */
import { openSecretStore as open } from '../../src/core/session/connections/secret-store.ts'
import { developmentKeychain } from './development-keychain.ts'

export const openSecretStore: typeof open = () => open(developmentKeychain)
