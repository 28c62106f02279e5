import { ExternalLink } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Account } from '#shared/shop/account.ts'
import { useNow } from '../../../components/dates/now.ts'
import { clockTime, dayAndMonth } from '../../../format/dates.ts'
import { shopNow, zoneName } from '../../../format/zone.ts'
import { actIs } from '../../../components/keys/acts.ts'
import { useOpenLink } from '../../../shop/links/open-link.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './AccountDetails.module.css'
import { SectionPart } from '../section/SectionBody.tsx'

type AccountDetailsProps = {
  readonly account: Account
  /** True when the shop's address leads to a site; the demo shop has none. */
  readonly isReal: boolean
}

/** The facts that the service reports about the shop and that can't be changed from here. */
export function AccountDetails({ account, isReal }: AccountDetailsProps) {
  const openLink = useOpenLink()
  const now = useNow(shopNow)
  const words = texts.settings.account
  const day = (at: string) => dayAndMonth(at, now)
  const { url, currency, country, createdAt, updatedAt } = account
  const details = [
    [words.subdomain, account.subdomain],
    [words.number, account.id],
    [words.currency, currency && `${currency.name} (${currency.id})`],
    [words.country, country?.name],
    [words.since, createdAt && day(createdAt)],
    [words.changed, updatedAt && words.changedAt(day(updatedAt), clockTime(updatedAt), zoneName())],
  ] as const
  return (
    <SectionPart title={words.facts}>
      <dl className={styles.facts}>
        {url && (
          <>
            <dt>{words.address}</dt>
            <dd>
              {isReal ? (
                <Button
                  {...actIs('shops.site')}
                  className={styles.link ?? ''}
                  aria-label={`${url}. ${words.openSite}`}
                  onPress={() => openLink.mutate(url)}
                >
                  {url} <ExternalLink size={14} strokeWidth={2} aria-hidden />
                </Button>
              ) : (
                url
              )}
            </dd>
          </>
        )}
        {details.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value || words.unknown}</dd>
          </div>
        ))}
      </dl>
    </SectionPart>
  )
}
