import { Button } from '../../../components/buttons/Button.tsx'
import { texts } from '../../../texts/texts.ts'
import { requestNoticePermission, type NoticePermission } from '../../../host/web-notices.ts'
import styles from './NoticeHost.module.css'
import { SectionPart } from '../section/SectionBody.tsx'

type NoticeHostProps = { readonly host: 'system' | 'window'; readonly permission: NoticePermission }

/** Who shows the notices, and what is missing for that. */
export function NoticeHost({ host, permission }: NoticeHostProps) {
  const words = texts.notices.shownBy
  return (
    <SectionPart title={words.title}>
      <p className={styles.words} role="status">
        {host === 'system' ? words.system : words[permission]}
      </p>
      {host === 'window' && permission === 'default' && (
        <Button act="notices.allow" look="primary" onPress={() => void requestNoticePermission()}>
          {words.allow}
        </Button>
      )}
    </SectionPart>
  )
}
