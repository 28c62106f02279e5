import type { Connection, Session } from '#shared/shop/session.ts'
import { texts } from '../../texts/texts.ts'
import { useNoticePermission } from '../../host/web-notices.ts'
import { accountChanges } from './account/account-changes.ts'
import { useAccountDraft } from './account/account-draft.ts'
import { useNoticeHost, useNoticeSettings } from './notices/notices.queries.ts'
import { useSettings } from './section/settings.queries.ts'
import { useSettingsDraft } from './connection/settings-draft.ts'
import type { Section } from './settings.search.ts'
import { receivesWebhooks } from './connection/WebhooksSection.tsx'
import { useAccount } from '../../shop/session.queries.ts'
import { useLetters } from '../../shop/letters.queries.ts'

type State = { readonly words: string; readonly waits?: boolean }

/** One line for each section, so that most questions need no look into it. */
export function useSectionStates(session: Session, shop: Connection): Record<Section, State> {
  const account = useAccount().data
  const settings = useSettings().data
  const notices = useNoticeSettings(shop.id).data
  const letters = useLetters().data?.letters
  const host = useNoticeHost().data?.shows
  const permission = useNoticePermission()
  const { edits } = useAccountDraft(shop.id)
  const hasSignInDraft = [useSettingsDraft('adminPages'), useSettingsDraft('authorizePort')].some(Boolean)
  const hasWebhookDraft = useSettingsDraft('webhookPort') !== null
  const { about } = texts.settings
  const withDraft = (words: string, hasDraft: boolean): State =>
    hasDraft ? { words: `${words}, ${about.unsaved}`, waits: true } : { words }
  const port = (value: number | null | undefined, none: string) =>
    value === undefined ? '' : value === null ? none : about.port(value)

  return {
    shops: { words: about.shops(session.shops.length) },
    account: accountState(),
    sending: {
      words: settings === undefined ? '' : about.undo(settings.undoSeconds),
    },
    letters: { words: letters === undefined ? '' : texts.letters.settings.about(letters.length) },
    notices: noticesState(),
    appearance: { words: settings === undefined ? '' : texts.settings.appearance[settings.theme] },
    keys: {
      words: settings === undefined ? '' : texts.keys.settings.leads(Object.keys(settings.ownKeys).length),
    },
    signIn: withDraft(port(settings?.authorizePort, about.anyPort), hasSignInDraft),
    webhooks: receivesWebhooks(session)
      ? withDraft(port(settings?.webhookPort, about.webhooksOff), hasWebhookDraft)
      : { words: about.noApplication },
    data: { words: about[session.secretsKept] },
  }

  function noticesState(): State {
    const words = texts.notices.about
    if (!notices) return { words: '' }
    if (!notices.isOn) return { words: words.off }
    if (host === 'window' && permission !== 'granted') return { words: words.notAllowed }
    return { words: notices.quiet ? words.quiet(notices.quiet.from, notices.quiet.to) : words.on }
  }

  function accountState(): State {
    const name = account?.storeName ?? shop.storeName
    if (account && Object.keys(accountChanges(account, edits)).length > 0)
      return { words: `${name}, ${about.unsaved}`, waits: true }
    return account?.underMaintenance
      ? { words: `${name}, ${about.maintenance}`, waits: true }
      : { words: name }
  }
}
