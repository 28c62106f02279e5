import { Fragment, memo } from 'react'
import type { Piece } from '../layout/flow.ts'
import type { Template, TemplatePart } from '../layout/template.ts'
import { framesOf } from '../layout/use-pages.ts'
import styles from './SheetPage.module.css'

type SheetPageProps<D, P extends TemplatePart> = {
  readonly form: Template<D, P>
  readonly paper: D
  /** The pieces that stand on the page. */
  readonly pieces: readonly Piece[]
  /** From 1. */
  readonly page: number
  readonly pages: number
}

/** One page at its own size; the preview shows the same as the print. */
function Page<D, P extends TemplatePart>({ form, paper, pieces, page, pages }: SheetPageProps<D, P>) {
  const at = { page, pages }
  return (
    <article className={`${styles.page} ${form.paper}`} aria-label={form.name(paper, at)}>
      {form.head(paper, at)}
      {framesOf(form.partsOf(paper), pieces).map(({ frame, shown }, index) => (
        <Fragment key={index}>
          {form.frame(
            frame,
            shown.map(({ part, text, key }) => <div key={key}>{form.part(part, text, paper)}</div>),
          )}
        </Fragment>
      ))}
      <div className={styles.foot}>{form.foot(paper, at)}</div>
    </article>
  )
}

// The assertion restores the generic type, which `memo` loses.
export const SheetPage = memo(Page) as typeof Page
