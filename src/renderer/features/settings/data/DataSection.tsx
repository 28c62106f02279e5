import { AsideFiles } from './AsideFiles.tsx'
import { texts } from '../../../texts/texts.ts'
import { ReadAnew } from './ReadAnew.tsx'
import type { SectionProps } from '../section/section-props.ts'
import { SectionPart, SectionBody } from '../section/SectionBody.tsx'
import { SectionHead } from '../section/SectionHead.tsx'
import { AnnotationsFile } from './AnnotationsFile.tsx'
import { useAnnotationsState, useAsideFiles } from './annotations.queries.ts'

/** What Backroom stores, and where. */
export function DataSection({ session, onBack }: SectionProps) {
  const words = texts.settings.data
  // What is read late stands above these buttons, and would move them under the hand.
  const isRead = [useAsideFiles(), useAnnotationsState()].every(({ isFetched }) => isFetched)
  return (
    <>
      <SectionHead title={texts.settings.sections.data} onBack={onBack} />
      <SectionBody>
        <SectionPart title={words.secrets}>
          <p>{session.secretsKept === 'keychain' ? words.keychain : words.session}</p>
        </SectionPart>
        <SectionPart title={words.here}>
          <p>{words.files}</p>
          {session.connection && <ReadAnew />}
          <AsideFiles shops={session.shops} />
        </SectionPart>
        {session.connection && isRead && <AnnotationsFile connection={session.connection} />}
        <SectionPart title={words.elsewhere}>
          <p>{words.nobody}</p>
        </SectionPart>
      </SectionBody>
    </>
  )
}
