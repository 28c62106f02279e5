import type { Account } from '#shared/shop/account.ts'
import { texts } from '../../../texts/texts.ts'
import type { At } from '../layout/template.ts'
import styles from './SlipFoot.module.css'

type SlipFootProps = { readonly message: string; readonly shop: Account; readonly at: At }

/** More lines would leave no room for the items. */
const maxLines = 6

/** The shop's message and website; the page's number where there are several pages. */
export function SlipFoot({ message, shop, at: { page, pages } }: SlipFootProps) {
  const lines = message.trim().split(/\s*\n\s*/)
  const shown = [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' ')].filter(Boolean)
  return (
    <footer className={styles.foot}>
      <div className={styles.message}>
        {shown.map((line, index) => (
          <p key={index} dir="auto">
            {line}
          </p>
        ))}
      </div>
      <div className={styles.end}>
        {pages > 1 && <p>{texts.paper.slip.page(page, pages)}</p>}
        <p>{siteOf(shop)}</p>
      </div>
    </footer>
  )
}

/** Returns the shop's web address as people type it: without protocol and "www.". */
function siteOf({ website, url }: Account): string {
  return (url || website).replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
