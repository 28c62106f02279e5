import { AppError } from '#shared/app/app-error.ts'
import { usualAdminPages } from '../../../shop/links/admin-page.ts'
import { ErrorState } from '../../../components/notices/ErrorState.tsx'
import { texts } from '../../../texts/texts.ts'
import { AdminPagesForm } from './AdminPagesForm.tsx'
import { Address } from './Address.tsx'
import { PortChoice } from './PortChoice.tsx'
import type { SectionProps } from '../section/section-props.ts'
import { Lead, SectionPart, SectionBody } from '../section/SectionBody.tsx'
import { SectionHead } from '../section/SectionHead.tsx'
import { useChangeSettings, useSettings } from '../section/settings.queries.ts'

/** The address that the browser returns to after a sign-in, and the addresses of the shop's admin. */
export function SignInSection({ session, shop, onBack }: SectionProps) {
  const settings = useSettings()
  const change = useChangeSettings({ errorInPlace: true })
  const words = texts.settings.signIn
  const port = settings.data?.authorizePort
  const redirect = port ? `http://127.0.0.1:${port}/callback` : 'http://127.0.0.1/callback'
  const refused = change.error instanceof AppError ? change.error.fields?.authorizePort : undefined
  return (
    <>
      <SectionHead title={texts.settings.sections.signIn} onBack={onBack} />
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      <SectionBody>
        <Lead>{words.lead}</Lead>
        {port !== undefined && (
          <SectionPart title={words.title}>
            <PortChoice
              name="authorizePort"
              label={words.choice}
              none={words.any}
              one={words.fixed}
              port={port}
              isSaving={change.isPending}
              refused={refused ?? change.error?.message}
              onChange={(authorizePort) => change.mutateAsync({ authorizePort })}
              onType={change.reset}
            />
            <Address label={words.redirect} address={redirect} copy={words.copyRedirect} />
          </SectionPart>
        )}
        {settings.data && shop.kind !== 'demo' && (
          <SectionPart title={words.admin.title}>
            <p>{words.admin.detail}</p>
            <AdminPagesForm pages={settings.data.adminPages} usual={usualAdminPages(session)} />
          </SectionPart>
        )}
      </SectionBody>
    </>
  )
}
