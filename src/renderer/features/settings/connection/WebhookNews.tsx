import { useNow } from '../../../components/dates/now.ts'
import { ErrorState } from '../../../components/notices/ErrorState.tsx'
import { clockOrDay } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'
import { Address } from './Address.tsx'
import { SectionPart } from '../section/SectionBody.tsx'
import { useWebhooks } from '../section/settings.queries.ts'
import styles from './WebhookNews.module.css'

/** The address that the tunnel must lead to, and how many webhooks came through it. */
export function WebhookNews() {
  const status = useWebhooks()
  const now = useNow()
  const words = texts.settings.webhooks
  if (status.isError) return <ErrorState error={status.error} onRetry={() => void status.refetch()} />
  if (!status.data) return null
  const { url, received, refused, last } = status.data
  return (
    <>
      {url && (
        <SectionPart title={words.address}>
          <Address label={words.address} address={url} copy={words.copyAddress} />
          <p className={styles.quiet}>{words.tunnel}</p>
        </SectionPart>
      )}
      <SectionPart title={words.news}>
        <div role="status">
          <p>
            {words.received(received)} · {words.refused(refused)}
          </p>
          <p className={styles.quiet}>
            {last ? words.last(last.type, clockOrDay(last.at, now)) : words.nothing}
          </p>
        </div>
      </SectionPart>
    </>
  )
}
