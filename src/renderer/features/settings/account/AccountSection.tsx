import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import { ErrorState } from '../../../components/notices/ErrorState.tsx'
import { texts } from '../../../texts/texts.ts'
import { AccountForm } from './AccountForm.tsx'
import type { SectionProps } from '../section/section-props.ts'
import { SectionHead } from '../section/SectionHead.tsx'
import { useAccount } from '../../../shop/session.queries.ts'

/** The service's account of the shop, and a form for the part that can be changed from here. */
export function AccountSection({ shop, onBack }: SectionProps) {
  const account = useAccount()
  return (
    <>
      <SectionHead title={texts.settings.sections.account} onBack={onBack} />
      {account.isError && <ErrorState error={account.error} onRetry={() => void account.refetch()} />}
      {account.isPending && <InlineNotice title={texts.common.reading} />}
      {account.data && <AccountForm connection={shop} account={account.data} />}
    </>
  )
}
