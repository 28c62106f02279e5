import type { Handlers } from '#shared/contract.ts'
import { bringBack } from '../../own/file/bring-back.ts'
import { backupsOf } from '../../own/file/backup-files.ts'
import type { OpenShop } from '../../shop/open-shop.ts'

type Calls = Pick<Handlers, 'copies.list' | 'copies.bringBack'>

/** The backups of the annotations that Backroom makes by itself. */
export function backupCalls({ localShop }: OpenShop, log: (line: string) => void): Calls {
  return {
    async 'copies.list'(_, call) {
      const { own } = await localShop(call)
      return { copies: backupsOf(own.folder).map(({ name, at }) => ({ name, at })) }
    },
    async 'copies.bringBack'({ name }, call) {
      await (await localShop(call)).whileClosed((folder) => bringBack(folder, name, log))
      return {}
    },
  }
}
