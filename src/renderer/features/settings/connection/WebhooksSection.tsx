import { AppError } from '#shared/app/app-error.ts'
import type { Session } from '#shared/shop/session.ts'
import { ErrorState } from '../../../components/notices/ErrorState.tsx'
import { texts } from '../../../texts/texts.ts'
import { PortChoice } from './PortChoice.tsx'
import type { SectionProps } from '../section/section-props.ts'
import { Lead, SectionPart, SectionBody } from '../section/SectionBody.tsx'
import { SectionHead } from '../section/SectionHead.tsx'
import { useChangeSettings, useSettings } from '../section/settings.queries.ts'
import { WebhookNews } from './WebhookNews.tsx'

/** The webhook settings, with which the service reports changes; only where a shop is connected by OAuth. */
export function WebhooksSection({ session, onBack }: SectionProps) {
  const settings = useSettings()
  const change = useChangeSettings({ errorInPlace: true })
  const words = texts.settings.webhooks
  const port = settings.data?.webhookPort
  const refused = change.error instanceof AppError ? change.error.fields?.webhookPort : undefined
  return (
    <>
      <SectionHead title={texts.settings.sections.webhooks} onBack={onBack} />
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      <SectionBody>
        <Lead>{words.lead}</Lead>
        {!receivesWebhooks(session) && <Lead>{words.none}</Lead>}
        {receivesWebhooks(session) && port !== undefined && (
          <>
            <SectionPart title={words.title}>
              <PortChoice
                name="webhookPort"
                label={words.choice}
                none={words.off}
                one={words.on}
                port={port}
                isSaving={change.isPending}
                refused={refused ?? change.error?.message}
                onChange={(webhookPort) => change.mutateAsync({ webhookPort })}
                onType={change.reset}
              />
            </SectionPart>
            {port !== null && <WebhookNews />}
          </>
        )}
      </SectionBody>
    </>
  )
}

/** Spec: Events. Webhooks come only to applications that use OAuth. */
export function receivesWebhooks(session: Session): boolean {
  return session.shops.some(({ kind }) => kind === 'oauth')
}
