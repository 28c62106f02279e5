import type { Template, TemplatePart } from '../layout/template.ts'
import { Measured } from '../layout/Measured.tsx'
import { PrintPages, PlacedPage } from './PrintPages.tsx'
import { SheetPage } from './SheetPage.tsx'
import { pagesOf, type PagesLayout } from '../layout/use-pages.ts'

type SheetPagesProps<D, P extends TemplatePart> = {
  readonly form: Template<D, P>
  readonly layout: PagesLayout<D, P>
  readonly zoom: number
  /** Returns the tags at the first page of a paper, on the screen only. */
  readonly tagsOf?: (paper: D) => readonly string[]
}

const none: never[] = []

/** Papers on as many pages as each of them needs, and out of sight those that are being measured. */
export function SheetPages<D, P extends TemplatePart>({ form, layout, zoom, tagsOf }: SheetPagesProps<D, P>) {
  const { shown, next, onMeasured } = layout
  return (
    <>
      <PrintPages zoom={zoom} width={shown.form.page.width} height={shown.form.page.height}>
        {shown.papers.flatMap((paper) => {
          const pages = pagesOf(shown, paper)
          return pages.map((pieces, index) => (
            <PlacedPage
              key={`${shown.form.keyOf(paper)} ${index}`}
              {...shown.form.page}
              tags={index === 0 ? (tagsOf?.(paper) ?? none) : none}
            >
              <SheetPage
                form={shown.form}
                paper={paper}
                pieces={pieces}
                page={index + 1}
                pages={pages.length}
              />
            </PlacedPage>
          ))
        })}
      </PrintPages>
      {next.length > 0 && <Measured form={form} papers={next} onMeasured={onMeasured} />}
    </>
  )
}
